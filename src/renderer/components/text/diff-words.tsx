import { diffWordsWithSpace } from 'diff';

interface DiffWordsProps {
  readonly from: string;
  readonly to: string;
  readonly label: string;
}

/** Time in ms after which two texts count as entirely different. */
const MOST_MS = 300;
/** Word segmenter that also knows languages without spaces. */
const SEGMENTER = new Intl.Segmenter(undefined, { granularity: 'word' });

/** Two texts as one, with removed and added words marked. */
export function DiffWords({ from, to, label }: DiffWordsProps) {
  const parts = diffWordsWithSpace(from, to, { timeout: MOST_MS, intlSegmenter: SEGMENTER }) ?? [
    { value: from, removed: true, added: false },
    { value: to, removed: false, added: true },
  ];
  return (
    <section className="diff-words" aria-label={label} dir="auto">
      {parts.map(({ value, added, removed }, index) => {
        const at = `part-${index}`;
        if (added) return <ins key={at}>{value}</ins>;
        return removed ? <del key={at}>{value}</del> : <span key={at}>{value}</span>;
      })}
    </section>
  );
}
