/** A part of an answer that makes one statement; `start` and `end` are its offsets in the Markdown. */
export interface Clause {
  readonly start: number;
  readonly end: number;
  /** Text with markup as blanks, so that offsets match the Markdown. */
  readonly text: string;
  readonly kind: 'heading' | 'cell' | 'text';
  /** Preceding clauses of the same sentence, nearest last. */
  readonly before: readonly string[];
  /** Following clauses of the same sentence, nearest first. */
  readonly after: readonly string[];
  /** Name of the column and the other cells of the row, for a cell; empty for others. */
  readonly beside: string;
  /** Heading, parent item and preceding sentence, in this order. */
  readonly above: readonly string[];
}

const FENCE = /^\s*(?:```|~~~)/;
const HEADING = /^(\s*#{1,6}\s)/;
const ITEM = /^(\s*(?:[-*+]|\d{1,3}[.)])\s+(?:\[[ xX]\]\s)?)/;
const RULE = /^[\s|:]*-[\s|:-]*$/;
const SENTENCE = /.+?(?:[.!?](?=\s+[\p{Lu}\p{N}“"„*_]|\s*$)|[。！？；]|$)/gsu;
/** Most neighbouring clauses or cells to consider; a page may have any number. */
const MOST_AROUND = 50;
/** Separators between statements of one sentence. */
const JOINT = /[,;:]\s|\s[–—-]\s|[，；：、]|\s(?:and|while|but|whereas|followed by)\s|而|以及/gu;

/** Returns the clauses of an answer in Markdown. */
export function clausesOf(answer: string): readonly Clause[] {
  const clauses: Clause[] = [];
  const above: { heading: string; item: string; sentence: string } = {
    heading: '',
    item: '',
    sentence: '',
  };
  let columns: readonly string[] | null = null;
  let isFenced = false;
  let start = 0;
  for (const line of answer.split('\n')) {
    const masked = maskLine(line);
    const isRow = line.includes('|') && !isFenced;
    if (!isRow) columns = null;
    if (FENCE.test(line)) isFenced = !isFenced;
    else if (isRow && RULE.test(line)) columns ??= [];
    else if (isRow) {
      const cells = cellsOf(masked, start);
      if (columns === null) columns = cells.map(({ text }) => text.trim());
      else clauses.push(...rowClauses(cells, columns, above.heading));
    } else if (HEADING.test(line)) {
      Object.assign(above, { heading: masked, item: '', sentence: '' });
      clauses.push({
        start,
        end: start + line.length,
        text: masked,
        kind: 'heading',
        before: [],
        after: [],
        beside: '',
        above: [],
      });
    } else {
      const indent = ITEM.exec(line)?.[1]?.search(/\S/) ?? -1;
      // A list item does not explain the next one.
      if (indent >= 0) above.sentence = '';
      const outer = indent > 0 ? above.item : '';
      for (const { 0: sentence, index } of masked.matchAll(SENTENCE)) {
        const over = [above.heading, outer, above.sentence];
        clauses.push(...clausesIn(sentence, start + index, over));
        above.sentence = sentence;
      }
      if (indent === 0) above.item = masked;
    }
    start += line.length + 1;
  }
  return clauses;
}

function clausesIn(sentence: string, start: number, above: readonly string[]): readonly Clause[] {
  const ends = [...sentence.matchAll(JOINT)].map(({ index, 0: joint }) => index + joint.length);
  const parts = [0, ...ends]
    .map((from, index) => ({ from, text: sentence.slice(from, ends[index] ?? sentence.length) }))
    .filter(({ text }) => text.trim() !== '');
  const texts = parts.map(({ text }) => text);
  return parts.map(({ from, text }, index) => ({
    start: start + from,
    end: start + from + text.length,
    text,
    kind: 'text',
    before: texts.slice(Math.max(0, index - MOST_AROUND), index),
    after: texts.slice(index + 1, index + 1 + MOST_AROUND),
    beside: '',
    above,
  }));
}

interface PlacedCell {
  readonly start: number;
  readonly text: string;
}

function cellsOf(line: string, start: number): readonly PlacedCell[] {
  const cells: PlacedCell[] = [];
  let from = line.search(/\S/) === line.indexOf('|') ? line.indexOf('|') + 1 : 0;
  for (const match of line.matchAll(/(?<!\\)\|/g)) {
    if (match.index < from) continue;
    cells.push({ start: start + from, text: line.slice(from, match.index) });
    from = match.index + 1;
  }
  if (line.slice(from).trim() !== '') cells.push({ start: start + from, text: line.slice(from) });
  return cells;
}

function rowClauses(
  cells: readonly PlacedCell[],
  columns: readonly string[],
  heading: string,
): readonly Clause[] {
  return cells.map(({ start, text }, index) => ({
    start,
    end: start + text.length,
    text,
    kind: 'cell' as const,
    before: [],
    after: [],
    beside: [
      columns[index] ?? '',
      ...cells.slice(Math.max(0, index - MOST_AROUND), index).map((cell) => cell.text),
      ...cells.slice(index + 1, index + 1 + MOST_AROUND).map((cell) => cell.text),
    ].join(' | '),
    above: [heading],
  }));
}

/** Returns the line with blanks in place of Markdown signs and URLs; the length stays the same. */
function maskLine(line: string): string {
  const blank = (text: string): string => ' '.repeat(text.length);
  return line
    .replace(HEADING, blank)
    .replace(ITEM, blank)
    .replace(/^\s*>\s?/, blank)
    .replace(
      /!?\[([^[\]]*)\]\(((?:[^()\s]|\([^()\s]*\))*(?:\s"[^"]*")?)\)/g,
      (whole: string, text: string) => {
        const at = whole.indexOf('[') + 1;
        return `${blank(whole.slice(0, at))}${text}${blank(whole.slice(at + text.length))}`;
      },
    )
    .replace(/<?https?:\/\/[^\s<>)]+>?/gi, blank)
    .replace(/<\/?[a-z][^<>]*>/gi, blank)
    .replace(/\*+|`+|~~|(?<![\p{L}\p{N}])_+|_+(?![\p{L}\p{N}])/gu, blank);
}
