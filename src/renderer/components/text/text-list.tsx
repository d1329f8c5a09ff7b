import { keyedTexts } from './keyed-texts.ts';

interface TextListProps {
  readonly className: string;
  readonly texts: readonly string[];
}

/** Sentences in their order, each in its own writing direction. */
export function TextList({ className, texts }: TextListProps) {
  return (
    <ol className={className}>
      {keyedTexts(texts).map(({ key, text }) => (
        <li key={key} dir="auto">
          {text}
        </li>
      ))}
    </ol>
  );
}
