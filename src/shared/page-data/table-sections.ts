/** A heading within a table that the rows below it belong to becomes a column of this name. */
const SECTION = 'Section';

export const sectionName = (columns: readonly string[]): string =>
  columns.includes(SECTION) ? `${SECTION} of the table` : SECTION;

/** Number of headings above rows. */
export const sectionsIn = (
  rows: readonly Readonly<Record<string, string>>[],
  column: string | null,
): number => (column === null ? 0 : new Set(rows.flatMap((row) => row[column] || [])).size);

/** The rows with the heading that each stands under: a part that was read without it goes on under that of the row before. */
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

/** The columns that a table has under its headings and where there is none, as one text. */
export const withoutSection = (columns: readonly string[]): string =>
  columns.filter((name, index) => index > 0 || !name.startsWith(SECTION)).join('\n');
