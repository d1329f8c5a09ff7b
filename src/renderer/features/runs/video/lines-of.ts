/** Wraps a text into at most `count` lines, with an ellipsis at the end if it is longer. Lists and emphasis become plain text. */
export function linesOf(
  text: string,
  count: number,
  fits: (line: string) => boolean,
): readonly string[] {
  const lines = plain(text)
    .split('\n')
    .map((line) => line.replaceAll(/\s+/g, ' ').trim())
    .filter((line) => line !== '')
    .flatMap((line) => wrapped(line, fits));
  if (lines.length <= count) return lines;
  return [...lines.slice(0, count - 1), shortened(lines[count - 1] ?? '', fits)];
}

const plain = (text: string): string =>
  text.replaceAll(/^\s*[-*]\s+/gm, '• ').replaceAll(/\*\*|__|`|^#+\s*/gm, '');

/** Wraps a text between words; a word longer than a line is split. */
function wrapped(text: string, fits: (line: string) => boolean): readonly string[] {
  const lines: string[] = [];
  let line = '';
  for (const piece of piecesOf(text, fits)) {
    if (line !== '' && !fits(line + piece)) {
      lines.push(line.trim());
      line = '';
    }
    line += line === '' ? piece.trimStart() : piece;
  }
  return line.trim() === '' ? lines : [...lines, line.trim()];
}

function piecesOf(text: string, fits: (line: string) => boolean): readonly string[] {
  const words = new Intl.Segmenter(undefined, { granularity: 'word' }).segment(text);
  return [...words].flatMap(({ segment }) => (fits(segment) ? [segment] : Array.from(segment)));
}

function shortened(line: string, fits: (line: string) => boolean): string {
  let rest = line;
  while (rest !== '' && !fits(`${rest}…`)) rest = [...rest].slice(0, -1).join('');
  return `${rest.trimEnd()}…`;
}
