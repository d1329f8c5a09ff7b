import type { OfficeTable } from '#shared/ports/office-messages.ts';

/** A row as values by column name; `row` is its number in the file. */
export interface TableRecord {
  readonly row: number;
  readonly values: Readonly<Record<string, string>>;
}

/** Returns the rows below the first one, without empty rows. */
export function recordsOf({ head, firstRow, rows }: OfficeTable): readonly TableRecord[] {
  const names = columnNames(head);
  return rows.flatMap((row, at) => {
    const number = firstRow + at;
    if (number === 1 || row.every((cell) => cell === '')) return [];
    const values = Object.fromEntries(names.map((name, column) => [name, row[column] ?? '']));
    return [{ row: number, values }];
  });
}

/** Returns column names from the first row, with names added for empty cells and numbers for duplicates. */
export function columnNames(head: readonly string[]): readonly string[] {
  const names: string[] = [];
  for (const [at, text] of head.entries()) {
    const plain = text.trim() === '' ? `Column ${at + 1}` : text.trim();
    let free = plain;
    for (let number = 2; names.includes(free); number += 1) free = `${plain} ${number}`;
    names.push(free);
  }
  return names;
}
