/** Most cells to parse; no table that a person keeps has more. */
const MOST_CELLS = 2_000_000;

/**
 * Returns the rows of a CSV text (RFC 4180): fields in quotation marks may contain separators and line breaks. Never throws; stops at
 * `MOST_CELLS` or at an unclosed quotation mark.
 */
export function parseCsv(text: string): readonly (readonly string[])[] {
  const source = text.replace(/^\ufeff/, '');
  const rows: string[][] = [];
  let row: string[] = [];
  let cells = 0;
  const cell = /(?:"((?:[^"]|"")*)"|((?!")[^,\r\n]*))(,|\r\n|\n|\r|$)/gy;
  while (cell.lastIndex < source.length && cells < MOST_CELLS) {
    const found = cell.exec(source);
    // An unclosed quotation mark: the fields after it cannot be separated.
    if (found === null) break;
    const [, quoted, plain = '', end] = found;
    row.push(quoted === undefined ? plain : quoted.replaceAll('""', '"'));
    cells += 1;
    if (end === ',' && cell.lastIndex < source.length) continue;
    if (end === ',') row.push('');
    if (row.length > 1 || row[0] !== '') rows.push(row);
    row = [];
  }
  return rows;
}
