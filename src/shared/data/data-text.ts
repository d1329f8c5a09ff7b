import { parseNumber } from '../page-data/parse-number.ts';
import type { DataSet } from './data-sets.ts';

/** What a spreadsheet takes for the beginning of a formula. */
const FORMULA = /^[=+\-@\t\r]/;

/**
 * A data set as CSV (RFC 4180): lines end in CRLF, fields with quotes, commas or line ends stand in quotes. A text that a spreadsheet
 * would carry out as a formula gets an apostrophe before it: the data comes from pages that nobody vouches for.
 */
export function toCsv({ columns, rows }: DataSet): string {
  const lines = [
    columns.map(({ name }) => name),
    ...rows.map((row) => row.map(({ text }) => text)),
  ];
  return lines.map((line) => `${line.map(csvField).join(',')}\r\n`).join('');
}

/** The same for pasting into a spreadsheet: columns between tabs, each row one line. */
export function toTsv({ columns, rows }: DataSet): string {
  const lines = [
    columns.map(({ name }) => name),
    ...rows.map((row) => row.map(({ text }) => text)),
  ];
  return lines
    .map((line) =>
      line.map((text) => harmless(text.replaceAll(/\s*[\t\r\n]+\s*/g, ' '))).join('\t'),
    )
    .join('\n');
}

/** The same as a Markdown table; a cell is one line. */
export function toMarkdownTable({ columns, rows }: DataSet): string {
  const line = (cells: readonly string[]): string =>
    `| ${cells.map((text) => text.replaceAll(/\s*[\r\n]+\s*/g, ' ').replaceAll('|', '\\|')).join(' | ')} |\n`;
  return [
    line(columns.map(({ name }) => name)),
    line(columns.map(() => '---')),
    ...rows.map((row) => line(row.map(({ text }) => text))),
  ].join('');
}

/** The same as an HTML table, for pasting into a document. */
export function toHtmlTable({ columns, rows }: DataSet): string {
  const head = columns.map(({ name }) => `<th>${htmlText(name)}</th>`).join('');
  const body = rows
    .map(
      (row) => `<tr>${row.map(({ text }) => `<td>${htmlText(harmless(text))}</td>`).join('')}</tr>`,
    )
    .join('');
  return `<table><thead><tr>${head}</tr></thead><tbody>${body}</tbody></table>`;
}

function csvField(text: string): string {
  const safe = harmless(text);
  return /[",\r\n]/.test(safe) || safe !== safe.trim() ? `"${safe.replaceAll('"', '""')}"` : safe;
}

function harmless(text: string): string {
  return FORMULA.test(text) && parseNumber(text) === null ? `'${text}` : text;
}

function htmlText(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll('\n', '<br>');
}
