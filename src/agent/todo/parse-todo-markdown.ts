import type { TodoItem } from '#shared/model/run/plan/todo.ts';

import { todoLines } from './todo-lines.ts';

/** Limit of characters: no run works through a longer list. */
const MAX_LIST = 50_000;
const BULLET = /^\s*(?:[-*+•]\s*(?=[\s[［])\s*|\d+[.)、]\s*)*/u;
const BOX = /^[[［]\s*([xX✓✔√*]?)[^\]］]{0,3}[\]］]\s*/u;
const BOX_AT_END = /(?<!\s)\s*[[［]\s*(?:([xX✓✔√*])\s*)?[\]］]$/u;
const MARK = /^(✅|☑️?|✔️?|☒|⬜|☐|🔲|❌)\s*/u;
const MARK_AT_END = /(?<!\s)\s*(✅|☑️?|✔️?|☒|⬜|☐|🔲|❌)$/u;
const TICKED_MARKS = /^[✅☑✔☒]/u;
const OPEN_WORDS =
  'to[\\s-]?do|open|pending|next|waiting|in\\s+progress|not\\s+(?:yet\\s+)?(?:done|started|finished|complete)(?:\\s+yet)?|incomplete';
const DONE_WORDS = 'done|complete|completed|finished';
const STATE_AT_START = new RegExp(`^\\(?(?:(${DONE_WORDS})|${OPEN_WORDS})\\)?\\s*[:–—-]\\s+`, 'iu');
const STATE_AT_END = new RegExp(
  `(?<!\\s)\\s*(?:[:–—-]\\s+|[(])(?:(${DONE_WORDS})|${OPEN_WORDS})[).!]?$`,
  'iu',
);

/**
 * Parses the to-do items of a model's Markdown, however careless: any bullet or number, `[x]`, `[✓]`, `✅`, boxes behind the step, words
 * such as “done:”, struck-through text, tables, HTML. Lines that neither state whether they are done nor begin like an item are ignored.
 */
export function parseTodoMarkdown(markdown: string): readonly TodoItem[] {
  return todoLines(markdown.slice(0, MAX_LIST)).flatMap((line) => {
    const item = line.trim().startsWith('|') ? parseRow(line) : parseLine(line);
    return item === null ? [] : [item];
  });
}

function parseLine(line: string): TodoItem | null {
  const bullet = BULLET.exec(line)?.[0] ?? '';
  const isItem = bullet.trim() !== '';
  const { state, rest } = takeState(line.slice(bullet.length).trim(), isItem);
  if (state === null && !isItem) return null;
  const struck = /^~~(.+)~~$/u.exec(rest);
  const text = (struck?.[1] ?? rest).replaceAll(/\*\*|__|`/g, '').trim();
  return text === '' ? null : { text, done: state === true || struck !== null };
}

/** Parses a table row with a cell that contains the state; the longest of the other cells is the step. */
function parseRow(line: string): TodoItem | null {
  const cells = line.split('|').map((cell) => cell.trim());
  const stateCell = cells.find((cell) => stateOfCell(cell) !== null);
  const [text] = cells
    .filter((cell) => cell !== stateCell && !/^:?-*:?$/u.test(cell))
    .toSorted((first, second) => second.length - first.length);
  if (stateCell === undefined || text === undefined) return null;
  return { text, done: stateOfCell(stateCell) === true };
}

function stateOfCell(cell: string): boolean | null {
  const box = BOX.exec(cell);
  if (box !== null && box[0].length === cell.length) return (box[1] ?? '') !== '';
  if (MARK.exec(cell)?.[0] === cell) return TICKED_MARKS.test(cell);
  if (new RegExp(`^(?:${OPEN_WORDS}|no)$`, 'iu').test(cell)) return false;
  // “Done” is also a heading of such tables, so only the lower-case words count.
  return new RegExp(`^(?:${DONE_WORDS}|yes)$`, 'u').test(cell) ? true : null;
}

interface Stated {
  /** Whether the item is done; `null` when the line does not say. */
  readonly state: boolean | null;
  readonly rest: string;
}

/** Splits a line into state and rest. Words count as a state only in an item, since prose may begin with “Done:” too. */
function takeState(line: string, isItem: boolean): Stated {
  const first = BOX.exec(line) ?? MARK.exec(line);
  if (first !== null) {
    const [whole, mark = ''] = first;
    return {
      state: MARK.test(whole) ? TICKED_MARKS.test(whole) : mark !== '',
      rest: line.slice(whole.length).trim(),
    };
  }
  const last = BOX_AT_END.exec(line) ?? MARK_AT_END.exec(line);
  if (last !== null) {
    const mark = last[1] ?? '';
    const isTicked = MARK.test(mark) ? TICKED_MARKS.test(mark) : mark !== '';
    return { state: isTicked, rest: line.slice(0, last.index).trim() };
  }
  if (!isItem) return { state: null, rest: line };
  const before = STATE_AT_START.exec(line);
  if (before !== null)
    return { state: before[1] !== undefined, rest: line.slice(before[0].length).trim() };
  const after = STATE_AT_END.exec(line);
  return after === null
    ? { state: null, rest: line }
    : { state: after[1] !== undefined, rest: line.slice(0, after.index).trim() };
}
