import type { ByteCursor } from './byte-cursor.ts';
import { SPACE } from './pdf-syntax.ts';

const N = 0x6e;
const F = 0x66;

interface TableRow {
  at: number;
  generation: number;
  isUsed: boolean;
}

const row: TableRow = { at: 0, generation: 0, isUsed: false };

/**
 * A row of a cross-reference table as it has to be, 20 bytes at fixed places (ISO 32000-1, 7.5.4): its two numbers and whether the object is
 * used, each row in the same object. `null` for one that is written in another way.
 */
export function takeTableRow(cursor: ByteCursor): Readonly<TableRow> | null {
  cursor.skipSpace();
  const { at, bytes } = cursor;
  const letter = bytes[at + 17];
  if (bytes[at + 10] !== SPACE || bytes[at + 16] !== SPACE || (letter !== N && letter !== F))
    return null;
  row.at = digitsAt(bytes, at, 10);
  row.generation = digitsAt(bytes, at + 11, 5);
  row.isUsed = letter === N;
  if (row.at < 0 || row.generation < 0) return null;
  cursor.at = at + 18;
  return row;
}

/** The number that `count` digits make; negative where they are not all digits. */
function digitsAt(bytes: Buffer, begin: number, count: number): number {
  let value = 0;
  for (let at = begin; at < begin + count; at += 1) {
    const digit = (bytes[at] ?? 0) - 0x30;
    if (digit < 0 || digit > 9) return -1;
    value = value * 10 + digit;
  }
  return value;
}
