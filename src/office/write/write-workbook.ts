import { writeXlsx, type CellStyle } from 'hucre/xlsx';

import type { WrittenSheet } from '#shared/ports/office-messages.ts';

const HEAD: CellStyle = {
  font: { bold: true },
  fill: { type: 'pattern', pattern: 'solid', fgColor: { rgb: 'E7EAEE' } },
};
/** Maximum column width in characters. */
const MAX_WIDTH = 60;
const MIN_WIDTH = 8;
/** Characters that Excel forbids in sheet names, which have at most 31. */
const NAME_CHARS = /[\\/?*[\]:]+/g;

/** Writes sheets whose header row stays visible. Texts are stored as strings, so that none becomes a formula. */
export function writeWorkbook(sheets: readonly WrittenSheet[]): Promise<Uint8Array> {
  const names = sheetNames(sheets);
  return writeXlsx({
    sheets: sheets.map(({ columns, rows }, at) => ({
      name: names[at] ?? `Sheet ${at + 1}`,
      columns: columns.map((column, index) => ({
        width: widthOf([column, ...rows.slice(0, 500).map((row) => row[index] ?? '')]),
      })),
      rows: [[...columns], ...rows.map((row) => [...row])],
      cells: new Map(columns.map((value, index) => [`0,${index}`, { value, style: HEAD }])),
      freezePane: { rows: 1 },
    })),
  });
}

const widthOf = (values: readonly (string | number | boolean | null)[]): number => {
  const lengths = values.map((value) => displayWidth(String(value ?? '').split('\n')[0] ?? ''));
  return Math.min(MAX_WIDTH, Math.max(MIN_WIDTH, ...lengths) + 2);
};

/** Width of a text in characters; Chinese characters count as two. */
const displayWidth = (text: string): number =>
  Array.from(text.slice(0, MAX_WIDTH), (char) => (/[⺀-￿]/.test(char) ? 2 : 1)).reduce<number>(
    (sum, width) => sum + width,
    0,
  );

function sheetNames(sheets: readonly WrittenSheet[]): readonly string[] {
  const names: string[] = [];
  for (const [at, { name }] of sheets.entries()) {
    const plain = name
      .replaceAll(NAME_CHARS, ' ')
      .replaceAll(/^'+|'+$/g, '')
      .trim()
      .slice(0, 28);
    const base = plain === '' ? `Sheet ${at + 1}` : plain;
    const isTaken = (wanted: string): boolean =>
      names.some((known) => known.toLowerCase() === wanted.toLowerCase());
    let free = base;
    for (let number = 2; isTaken(free); number += 1) free = `${base} ${number}`;
    names.push(free);
  }
  return names;
}
