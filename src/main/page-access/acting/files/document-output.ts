import type { z } from 'zod';

import { AppError } from '#shared/errors/app-error.ts';
import type { OfficeContent, OfficeTable } from '#shared/ports/office-messages.ts';
import type { ReadDocumentInput } from '#shared/tools/reading/read-document.ts';

import { columnNames, recordsOf } from '../../office/office-records.ts';

type Json = z.core.util.JSONType;

const MAX_CHARS = 15_000;

/** Returns the content of a document as it is sent to a model or a script. */
export function documentOutput(
  name: string,
  content: OfficeContent,
  input: ReadDocumentInput,
): Json {
  if (content.kind === 'text') return textOutput(name, content, input);
  if (content.rows.length === 0 && content.totalRows > 0) throw beyondEnd(content.totalRows);
  return input.records === true ? recordsOutput(content) : tableOutput(name, content, input);
}

function textOutput(
  name: string,
  { text, isCut, encoding }: Extract<OfficeContent, { kind: 'text' }>,
  { offset = 0, maxChars = MAX_CHARS }: ReadDocumentInput,
): string {
  const end = Math.min(text.length, offset + maxChars);
  const more =
    end < text.length
      ? `; go on with offset ${end}`
      : isCut
        ? '; the rest is too long to be read'
        : '';
  const kind = encoding === '' || encoding === 'UTF-8' ? '' : `, ${encoding}`;
  return `[“${name}”${kind}, characters ${Math.min(offset, end)}–${end} of ${text.length}${more}]\n\n${text.slice(offset, end)}`;
}

function tableOutput(
  name: string,
  table: OfficeTable,
  { maxChars = MAX_CHARS }: ReadDocumentInput,
): string {
  const lines: string[] = [];
  let chars = 0;
  for (const [at, row] of table.rows.entries()) {
    const line = `${table.firstRow + at} | ${row.map(cellLine).join(' | ')}`;
    chars += line.length + 1;
    // A first row that is longer than the limit is cut, not left out.
    if (chars > maxChars && lines.length > 0) break;
    lines.push(line.slice(0, maxChars));
  }
  const last = table.firstRow + lines.length - 1;
  const more = last < table.totalRows ? `; go on with firstRow ${last + 1}` : '';
  const rows =
    lines.length === 0 ? 'no rows' : `rows ${table.firstRow}–${last} of ${table.totalRows}${more}`;
  return `[“${name}”${sheetWords(table)}, ${rows}]\n\n${lines.join('\n')}`;
}

const cellLine = (text: string): string =>
  text
    .split(/\s*[\r\n]+\s*/)
    .join(' ⏎ ')
    .replaceAll('|', String.raw`\|`);

function sheetWords({ format, sheet, sheets, encoding }: OfficeTable): string {
  if (format === 'csv') return encoding === 'UTF-8' ? '' : `, ${encoding}`;
  const others = sheets
    .filter(({ name }) => name !== sheet)
    .map(({ name, isHidden }) => `“${name}”${isHidden ? ' (hidden)' : ''}`);
  return `, sheet “${sheet}”${others.length === 0 ? '' : ` (others: ${others.slice(0, 20).join(', ')})`}`;
}

function recordsOutput(table: OfficeTable): Json {
  const { head, firstRow, rows, totalRows } = table;
  const names = columnNames(head);
  return {
    records: recordsOf(table).map(({ row, values }) => ({ row, values: { ...values } })),
    columns: [...names],
    totalRows,
    nextRow:
      Math.min(totalRows, firstRow + rows.length - 1) === totalRows ? null : firstRow + rows.length,
  };
}

const beyondEnd = (totalRows: number): AppError =>
  new AppError({
    code: 'ROWS_MISSING',
    params: { rows: totalRows },
    message: `The sheet has ${totalRows} rows.`,
    next: `Use a firstRow of at most ${totalRows}.`,
  });
