import { detectDelimiter, parseCsv } from 'hucre/csv';

import type { OfficeContent } from '#shared/ports/office-messages.ts';

import type { DecodedText } from './decode-text.ts';
import { type RowChoice, shownRows } from './shown-rows.ts';

const NAMED_AS_TABLE = /\.(?:csv|tsv|tab|xlsx?|xlsm)$/i;

/** Whether a text is parsed as rows: only by its name, since prose has commas too. */
export const isTableText = (name: string): boolean => NAMED_AS_TABLE.test(name);

export function readCsv({ text, encoding }: DecodedText, choice: RowChoice): OfficeContent {
  const delimiter = /^sep=(.)\r?\n/i.exec(text)?.[1];
  const source = delimiter === undefined ? text : text.slice(text.indexOf('\n') + 1);
  const rows = parseCsv(source, {
    delimiter: delimiter ?? detectDelimiter(source.slice(0, 100_000)),
  });
  const table = rows.map((row) => row.map((cell) => (cell === null ? '' : String(cell))));
  return {
    kind: 'table',
    format: 'csv',
    sheets: [],
    sheet: '',
    encoding,
    ...shownRows(table.length, (at) => table[at] ?? [], choice),
  };
}
