/** Name of the column with the headings that the rows below them belong to. */
const SECTION = 'Section';

export const sectionName = (columns: readonly string[]): string =>
  columns.includes(SECTION) ? `${SECTION} of the table` : SECTION;

/** Returns the number of different headings above the rows. */
export const sectionsIn = (
  rows: readonly Readonly<Record<string, string>>[],
  column: string | null,
): number => (column === null ? 0 : new Set(rows.flatMap((row) => row[column] || [])).size);

/** Returns the rows with the heading that each belongs to: a row read without one gets that of the row before it. */
export function carrySections(
  rows: readonly Readonly<Record<string, string>>[],
  column: string | null,
): readonly Readonly<Record<string, string>>[] {
  if (column === null) return rows;
  let section = '';
  return rows.map((row) => {
    section = row[column] || section;
    return { ...row, [column]: section };
  });
}

/** Returns a table's columns as one text, without the column of headings. */
export const withoutSection = (columns: readonly string[]): string =>
  columns.filter((name, index) => index > 0 || !name.startsWith(SECTION)).join('\n');
