import { diffLines } from 'diff';

import { useWords } from '../../text/use-words.ts';
import './diff-lines.css';

interface DiffLinesProps {
  readonly from: string;
  readonly to: string;
}

/** Two texts as one, with removed and added lines marked. */
export function DiffLines({ from, to }: DiffLinesProps) {
  const { t } = useWords();
  return (
    <pre className="raw-text diff-lines" dir="ltr" aria-label={t('skills.diff')}>
      {diffLines(from, to).map(({ value, added, removed }, index) => {
        const at = `part-${index}`;
        const lines = value.replace(/\n$/, '').split('\n');
        const marked = (sign: string): string => lines.map((line) => `${sign} ${line}\n`).join('');
        if (added) return <ins key={at}>{marked('+')}</ins>;
        return removed ? <del key={at}>{marked('-')}</del> : <span key={at}>{marked(' ')}</span>;
      })}
    </pre>
  );
}
