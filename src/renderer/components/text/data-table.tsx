import { useState } from 'react';

import { Button } from '../buttons/button.tsx';
import { keyedTexts } from './keyed-texts.ts';
import { useWords } from '../../text/use-words.ts';
import './data-table.css';

interface DataTableProps {
  readonly label: string;
  readonly columns: readonly { readonly name: string; readonly isNumeric: boolean }[];
  readonly rows: readonly (readonly { readonly text: string; readonly quote: string | null }[])[];
  /** Whether texts are shown in full, with the words that each value was taken from. */
  readonly isUnfolded: boolean;
}

const ROWS_AT_ONCE = 50;

/** A readable table: sticky head, at most three lines per text, numbers right-aligned. */
export function DataTable({ label, columns, rows, isUnfolded }: DataTableProps) {
  const { t } = useWords();
  const [shownCount, setShownCount] = useState(ROWS_AT_ONCE);
  const shown = rows.slice(0, shownCount);
  const keys = keyedTexts(shown.map((row) => row.map(({ text }) => text).join('\n')));
  const left = rows.length - shownCount;
  return (
    <div className={isUnfolded ? 'data-table is-unfolded' : 'data-table'}>
      <section className="data-table-scroller" aria-label={label}>
        <table>
          <thead>
            <tr>
              {columns.map(({ name, isNumeric }) => (
                <th key={name} scope="col" className={isNumeric ? 'is-numeric' : ''} dir="auto">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {shown.map((row, index) => (
              <tr key={keys[index]?.key}>
                {row.map(({ text, quote }, column) => (
                  <td
                    key={columns[column]?.name}
                    className={columns[column]?.isNumeric === true ? 'is-numeric' : ''}
                    title={quote === null ? undefined : `“${quote}”`}
                    dir="auto"
                  >
                    <div className="data-table-text">{text}</div>
                    {isUnfolded && quote !== null && <q className="data-table-quote">{quote}</q>}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      {left > 0 && (
        <Button look="quiet" onClick={() => setShownCount(shownCount + 10 * ROWS_AT_ONCE)}>
          {t('data.showMoreRows', { count: Math.min(left, 10 * ROWS_AT_ONCE) })}
        </Button>
      )}
    </div>
  );
}
