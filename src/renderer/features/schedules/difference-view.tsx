import {
  compareResults,
  type RowDifference,
  type TableDifference,
  type TextPart,
} from '#shared/data/compare-results.ts';
import type { ResultContent } from '#shared/model/schedules/schedule-result.ts';

import '../../components/text/data-table.css';
import { keyedTexts } from '../../components/text/keyed-texts.ts';
import { useWords } from '../../text/use-words.ts';

interface DifferenceViewProps {
  readonly before: ResultContent;
  readonly after: ResultContent;
}

/** Differences: added, removed and changed rows, or the words of an answer. */
export function DifferenceView({ before, after }: DifferenceViewProps) {
  const { t } = useWords();
  const difference = compareResults(before, after);
  switch (difference.kind) {
    case 'same':
      return <p>{t('schedules.same')}</p>;
    case 'text':
      return <TextDifference parts={difference.parts} />;
    case 'rows':
      return difference.tables
        .filter(({ rows }) => rows.length > 0)
        .map((table, index) => <Rows key={`${table.name} ${String(index)}`} table={table} />);
  }
}

/** Maximum number of rows that stay readable; the tables below have all. */
const MAX_ROWS = 200;

function Rows({ table }: { readonly table: TableDifference }) {
  const { t } = useWords();
  const { name, columns } = table;
  const rows = table.rows.slice(0, MAX_ROWS);
  const keys = keyedTexts(rows.map((row) => `${row.kind} ${row.row.join('\n')}`));
  return (
    <section className="data-table" aria-label={name || t('schedules.compared')}>
      {name !== '' && <h3 dir="auto">{name}</h3>}
      <div className="data-table-scroller">
        <table className="difference">
          <thead>
            <tr>
              <th scope="col">{t('schedules.difference')}</th>
              {columns.map((column) => (
                <th key={column} scope="col" dir="auto">
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row, index) => (
              <DifferenceRow key={keys[index]?.key} columns={columns} row={row} />
            ))}
          </tbody>
        </table>
      </div>
      <p className="schedule-facts">{t('schedules.sameRows', { count: table.same })}</p>
    </section>
  );
}

const KINDS = {
  added: 'schedules.rowAdded',
  gone: 'schedules.rowGone',
  changed: 'schedules.rowChanged',
} as const;

interface DifferenceRowProps {
  readonly columns: readonly string[];
  readonly row: RowDifference;
}

function DifferenceRow({ columns, row }: DifferenceRowProps) {
  const { t } = useWords();
  return (
    <tr className={`difference-${row.kind}`}>
      <th scope="row">{t(KINDS[row.kind])}</th>
      {columns.map((column, at) => {
        const former = row.kind === 'changed' ? row.before[at] : row.row[at];
        return (
          <td key={column} dir="auto">
            {former !== row.row[at] && <del>{former}</del>} {row.row[at]}
          </td>
        );
      })}
    </tr>
  );
}

function TextDifference({ parts }: { readonly parts: readonly TextPart[] }) {
  const keys = keyedTexts(parts.map(({ kind, text }) => `${kind} ${text}`));
  return (
    <p className="result-text" dir="auto">
      {parts.map(({ kind, text }, index) => {
        const key = keys[index]?.key;
        if (kind === 'gone') return <del key={key}>{text} </del>;
        return kind === 'added' ? <ins key={key}>{text} </ins> : <span key={key}>{text} </span>;
      })}
    </p>
  );
}
