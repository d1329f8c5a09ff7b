import { htmlText } from '../export/html-text.ts';
import { parseNumber } from '../page-data/parse-number.ts';
import type { DataSet } from './data-sets.ts';

/** Characters at the start of a text that make spreadsheets read it as a formula, with their full-width forms. */
const FORMULA = /^[=+\-@\t\r\n＝＋－＠]/;
/** A signed text that may be a number; numbers contain none of these signs. */
const SIGNED = /^[+-][^=@|!+]*$/;

/**
 * Returns a data set as CSV (RFC 4180): CRLF line ends, quoted fields where needed. A text that a spreadsheet would run as a formula gets
 * an apostrophe, because the data comes from untrusted pages.
 */
export function toCsv({ columns, rows }: DataSet): string {
  const lines = [
    columns.map(({ name }) => name),
    ...rows.map((row) => row.map(({ text }) => text)),
  ];
  return csvText(lines);
}

export const csvText = (lines: readonly (readonly string[])[]): string =>
  lines.map((line) => `${line.map(csvField).join(',')}\r\n`).join('');

/** Returns a data set as tab-separated values for pasting into a spreadsheet, one line per row. */
export function toTsv({ columns, rows }: DataSet): string {
  const lines = [
    columns.map(({ name }) => name),
    ...rows.map((row) => row.map(({ text }) => text)),
  ];
  return lines
    .map((line) =>
      line.map((text) => harmless(text.replaceAll(/(?<!\s)\s*[\t\r\n]\s*/g, ' '))).join('\t'),
    )
    .join('\n');
}

/** Returns a data set as a Markdown table, with one line per cell. */
export function toMarkdownTable({ columns, rows }: DataSet): string {
  const line = (cells: readonly string[]): string =>
    `| ${cells.map((text) => cellMarkdown(text)).join(' | ')} |\n`;
  return [
    line(columns.map(({ name }) => name)),
    line(columns.map(() => '---')),
    ...rows.map((row) => line(row.map(({ text }) => text))),
  ].join('');
}

/** Returns a data set as an HTML table, for pasting into a document. */
export function toHtmlTable({ columns, rows }: DataSet): string {
  const head = columns.map(({ name }) => `<th>${cellHtml(name)}</th>`).join('');
  const body = rows
    .map((row) => `<tr>${row.map(({ text }) => `<td>${cellHtml(text)}</td>`).join('')}</tr>`)
    .join('');
  return `<table><thead><tr>${head}</tr></thead><tbody>${body}</tbody></table>`;
}

function csvField(text: string): string {
  const safe = harmless(text);
  return /[",\r\n]/.test(safe) || safe !== safe.trim() ? `"${safe.replaceAll('"', '""')}"` : safe;
}

function harmless(text: string): string {
  if (!FORMULA.test(text)) return text;
  const isNumber = SIGNED.test(text) && parseNumber(text) !== null;
  return isNumber ? text : `'${text}`;
}

/** Escapes a text so that it neither ends the cell nor becomes an element where the file is shown. */
const cellMarkdown = (text: string): string =>
  oneLine(text)
    .replaceAll('\\', String.raw`\\`)
    .replaceAll('|', String.raw`\|`)
    .replaceAll('<', '&lt;');

const cellHtml = (text: string): string => htmlText(harmless(text)).replaceAll('\n', '<br>');

const oneLine = (text: string): string => text.split(LINE_BREAKS).join(' ');
const LINE_BREAKS = /[\r\n]+[\t ]*/;
