import { CHINESE_NUMBER, parseChineseNumber } from '../../plain-steps/number-words.ts';
import { type MaskedText, QUOTE, revealContent } from '../../plain-steps/mask-text.ts';
import type { WantedPlace } from './wanted-element.ts';

/** Rows and columns at the start of words, and the words after them. */
interface RowWords {
  readonly places: readonly WantedPlace[];
  readonly rest: string;
}

const LINK = /^\s*(?:(?:之?中|里面?|内|上)的?|的|[，,、])?\s*/u;
const ENDS = String.raw`(?=\s*(?:之?中|里|内|上|的|[，,、]|$))`;
/** Text that may follow 行 and 列; otherwise they are part of a longer word, such as 列表. */
const AFTER = String.raw`(?=\s*(?:之?中|里|内|上|的|第|单元格|格|[，,、(（]|[a-z]|${QUOTE}|$))`;
const POINTING = '(?:所在的?|这|那)?一?';
const ROW_AT = new RegExp(
  String.raw`^(?:第\s*(${CHINESE_NUMBER})\s*行|(?:row|line|行)\s*#?(\d{1,6}))(?:\s*[（(]?\s*(${QUOTE})\s*[）)]?${ENDS})?`,
  'iu',
);
/** A row by its name. Without quotation marks, a word before 行 is mostly a verb, as in 运行. */
const ROW_OF = new RegExp(
  String.raw`^(?:(${QUOTE})\s*(?:所在)?的?${POINTING}行|([^\s的，,]{1,40}?)(?:所在的?|这一|那一)行)${AFTER}`,
  'iu',
);
const COLUMN = new RegExp(
  String.raw`^(?:(${QUOTE})\s*${POINTING}列|([a-z]{1,3})\s*列|([^\s的，,]{1,30}?)(?:所在的?|这一|那一)列)${AFTER}`,
  'iu',
);
const COLUMN_AT = new RegExp(
  String.raw`^(?:第\s*(${CHINESE_NUMBER})\s*列|column\s*#?(\d{1,3}))${AFTER}`,
  'iu',
);
/** A column's name before a final 列, after a row; there it can only be a name. */
const LAST_COLUMN = /^([^\s的，,]{1,30}?)列(?=的?单元格$|$)/u;
const HEADERS = /^(?:表头|标题行|列标题)/u;
const AROUND = /^(?:在|位于)\s*/u;
const CHINESE = /\p{Script=Han}/u;
const AFTERWARDS = /^(.*\S)\s*[（(]\s*((?:在|位于)?第\s*[^（）()]+)[）)]$/u;

/**
 * Parses rows and columns as Chinese names them, before the element or in brackets after it: `第2行“锚”的“数量”`, `“锚”这一行的“数量”单元格`, `“数量”列第2行`,
 * `第2行第3列`, `“数量”（第2行）`; also the page state's own form of a row: `row 2 "锚"的“数量”`. Returns `null` when the words do not begin with a row
 * or column.
 */
export function readRowWords(masked: MaskedText, words: string): RowWords | null {
  if (!CHINESE.test(words)) return null;
  const places: WantedPlace[] = [];
  let rest = words.trim().replace(AFTERWARDS, '$2的$1').replace(AROUND, '');
  for (;;) {
    const next = firstPlace(masked, rest) ?? (places.length > 0 ? lastColumn(rest) : null);
    if (next === null) break;
    places.push(next.place);
    rest = rest.slice(next.length).replace(LINK, '');
  }
  return places.length === 0 ? null : { places, rest };
}

interface ReadPlace {
  readonly place: WantedPlace;
  /** Length of the place's words. */
  readonly length: number;
}

function firstPlace(masked: MaskedText, words: string): ReadPlace | null {
  const at = ROW_AT.exec(words);
  if (at !== null) {
    const [{ length }, chinese, plain, label] = at;
    const row = chinese === undefined ? Number(plain) : parseChineseNumber(chinese);
    const name = label === undefined ? String(row) : revealContent(masked, label);
    return {
      place: { kind: 'row', name, ...(label === undefined ? {} : { row }) },
      length,
    };
  }
  const headers = HEADERS.exec(words);
  if (headers !== null)
    return { place: { kind: null, name: headers[0] }, length: headers[0].length };
  const row = ROW_OF.exec(words);
  if (row !== null) return { place: named(masked, 'row', row), length: row[0].length };
  const columnAt = COLUMN_AT.exec(words);
  if (columnAt !== null) {
    const [{ length }, chinese, plain] = columnAt;
    const column = chinese === undefined ? Number(plain) : parseChineseNumber(chinese);
    return { place: { kind: 'column', name: String(column) }, length };
  }
  const column = COLUMN.exec(words);
  return column === null
    ? null
    : { place: named(masked, 'column', column), length: column[0].length };
}

function lastColumn(words: string): ReadPlace | null {
  const [whole, name] = LAST_COLUMN.exec(words) ?? [];
  return whole === undefined || name === undefined
    ? null
    : { place: { kind: 'column', name }, length: whole.length };
}

const named = (
  masked: MaskedText,
  kind: string,
  [, ...names]: readonly (string | undefined)[],
): WantedPlace => ({
  kind,
  name: revealContent(masked, names.find((name) => name !== undefined) ?? ''),
});

const STRING = String.raw`(?:"(?:[^"\\]|\\.)*"|“[^”]*”)`;
const LINE = new RegExp(
  String.raw`^(?:(columns)|(row\s+\d{1,6})(\s+${STRING})?)\s*[:,]\s*(\S.*)$`,
  'isu',
);
const HOLDING = new RegExp(String.raw`^([^"“:]{1,60}):\s*(?:${STRING}|empty)$`, 'u');
const TOLD = new RegExp(
  String.raw`^(.*?\S)\s+(?:\[\d+\]\s+)?\(?in\s+(row\s+\d{1,6}(?:\s+${STRING})?|columns)(?:,\s*column\s+(${STRING}|\d{1,3}))?\)?$`,
  'isu',
);
/** Number after a name in an error message. */
const NUMBER = /(["”])\s+\[\d+\]\s*$/u;

/**
 * Turns words copied from a state or error message into an element in a place: `row 2 "Anchor": Pieces: "1"` and `cell “1” [9] (in row 2,
 * column “Pieces”)`.
 */
export function fromSaid(words: string): string {
  const [, columns, row = '', label = '', item = ''] = LINE.exec(words.trim()) ?? [];
  if (columns !== undefined || row !== '') {
    const holding = HOLDING.exec(item)?.[1];
    return `${holding === undefined ? item : `"${holding}"`} in ${columns ?? `${row}${label}`}`;
  }
  const [, thing, place, column] = TOLD.exec(words.trim()) ?? [];
  if (thing === undefined || place === undefined) return words.replace(NUMBER, '$1');
  return `${thing} in ${place}${column === undefined ? '' : ` in column ${column}`}`;
}
