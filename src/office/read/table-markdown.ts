/** Formats rows as a Markdown table; the first is the header, and each cell is one line. */
export function tableMarkdown(rows: readonly (readonly string[])[]): string {
  const width = Math.max(0, ...rows.map((row) => row.length));
  if (width === 0) return '';
  const line = (row: readonly string[]): string =>
    `| ${Array.from({ length: width }, (_, at) => cellText(row[at] ?? '')).join(' | ')} |`;
  const [head = [], ...rest] = rows;
  return [line(head), `|${' --- |'.repeat(width)}`, ...rest.map(line)].join('\n');
}

export const cellText = (text: string): string =>
  text
    .trim()
    .split(/\s*[\r\n]+\s*/)
    .join(' ')
    .replaceAll('|', String.raw`\|`);
