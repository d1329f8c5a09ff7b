/** The non-empty lines, with the one at `from` moved to `to`. */
export function moveLine(text: string, from: number, to: number): string {
  const lines = linesOf(text);
  const moved = lines[from];
  if (moved === undefined || to < 0 || to >= lines.length) return text;
  return lines.toSpliced(from, 1).toSpliced(to, 0, moved).join('\n');
}

export function linesOf(text: string): readonly string[] {
  return text.split('\n').filter((line) => line.trim() !== '');
}
