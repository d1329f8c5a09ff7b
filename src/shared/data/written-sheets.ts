import { MAX_CELL_CHARS, MAX_COLUMNS, type WrittenSheet } from '../ports/office-messages.ts';
import { parseNumber } from '../page-data/parse-number.ts';
import type { DataSet } from './data-sets.ts';

const MAX_WRITTEN = 50;
/** A number that can be stored as one: no currency or unit, which would be lost, and no leading zero, which would make it a code. */
const PLAIN_NUMBER = /^-?(?!0\d)\d[\d.,]*$/;
const MOST_DIGITS = 15;

/** Returns tables as sheets: plain numbers as numbers, everything else as text. */
export function writtenSheets(sets: readonly DataSet[]): readonly WrittenSheet[] {
  return sets.slice(0, MAX_WRITTEN).map(({ name, columns, rows }) => ({
    name: name.slice(0, 200),
    columns: columns.slice(0, MAX_COLUMNS).map((column) => column.name.slice(0, MAX_CELL_CHARS)),
    rows: rows.map((row) => row.slice(0, MAX_COLUMNS).map(({ text }) => cellValue(text))),
  }));
}

function cellValue(text: string): string | number {
  const plain = text.trim();
  if (!PLAIN_NUMBER.test(plain) || plain.replaceAll(/\D/g, '').length > MOST_DIGITS)
    return text.slice(0, MAX_CELL_CHARS);
  return parseNumber(plain) ?? text;
}
