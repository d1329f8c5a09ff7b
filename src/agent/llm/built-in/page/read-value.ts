import { normaliseName } from '#shared/page-target/normalise-name.ts';
import { RANK, rankName } from '#shared/page-target/score-name.ts';
import { findPassages, holdsText } from './find-passages.ts';
import type { PageBlock } from './page-blocks.ts';

const MONEY =
  /(?:(?:US|CA|AU|HK|NT|R)?[$€£¥₹₩￥]\s?\d[\d.,' ]*\d|(?:US|CA|AU|HK|NT|R)?[$€£¥₹₩￥]\s?\d|(?<!\d)\d[\d.,']{0,20}\s?(?:[€£¥₹₩]|EUR|USD|GBP|CNY|RMB|JPY|CHF|元|円|块))/g;
const SHAPES: readonly { readonly label: RegExp; readonly shape: RegExp }[] = [
  { label: /^(?:.*\b)?(?:price|prices|cost|costs)$|价格|价钱|售价|费用/u, shape: MONEY },
  {
    label: /^(?:.*\b)?e ?mails?(?: address(?:es)?)?$|邮箱|电子邮件|邮件地址/u,
    shape: /(?<![\w.+-])[\w.+-]+@[\w-]+(?:\.[\w-]+)+/g,
  },
  {
    label: /^(?:.*\b)?(?:tele)?phone(?: numbers?)?$|电话|手机/u,
    shape: /(?<![\w.])\+?\d[\d\s()/-]{5,18}\d(?!\w|\.\d)/g,
  },
  {
    label: /^(?:.*\b)?dates?$|日期/u,
    shape:
      /\b\d{4}-\d{2}-\d{2}\b|\b\d{1,2}[./]\d{1,2}[./]\d{2,4}\b|\b\d{1,2} (?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]* \d{4}\b|\b(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]* \d{1,2},? \d{4}\b|\d{4}年\d{1,2}月\d{1,2}日/gi,
  },
];

/**
 * The page's values for a label, best source first: `Label: value`, a table's row or column of that name, a clause that begins with it, the
 * text under a heading of that name, a value of that type (price, email, phone, date), a passage that names it. Empty without any; several
 * when the page has several.
 */
export function readValue(blocks: readonly PageBlock[], label: string): readonly string[] {
  const sources = [fromPairs, fromTable, fromClauses, fromShape, fromHeading, findPassages];
  for (const source of [...sources.slice(0, 2), fromOwner, ...sources.slice(2)]) {
    const values = [...new Set(source(blocks, label))];
    if (values.length > 0) return values;
  }
  return [];
}

/** Looks up labels such as `price of the blue kettle` or `蓝色水壶的价格` within the row, the section or the passages of the owner. */
function fromOwner(blocks: readonly PageBlock[], label: string): readonly string[] {
  const english = /^(.+?)(?<!\s)\s+(?:of|for)\s+(?:the\s+)?(.+)$/i.exec(label);
  const chinese = /^(.+?)的(.+)$/u.exec(label);
  const [property, owner] = [english?.[1] ?? chinese?.[2], english?.[2] ?? chinese?.[1]];
  if (property === undefined || owner === undefined) return [];
  const rows = blocks.flatMap((block) => (block.kind === 'row' ? [block.cells] : []));
  const column = (rows[0] ?? []).findIndex((cell) => rankName(property, cell) === RANK.exact);
  const row = rows.find((cells) => cells.some((cell) => rankName(owner, cell) === RANK.exact));
  const cell = column < 0 ? undefined : row?.[column];
  if (cell !== undefined && cell !== '') return [cell];
  const mentions = blocks.filter(
    (block) => block.kind !== 'heading' && holdsText(block.text, owner),
  );
  return fromShape(mentions, property);
}

/** The text under a heading, up to the next heading of its level. `null` without such a heading. */
export function readSection(
  blocks: readonly PageBlock[],
  heading: string,
): readonly string[] | null {
  const ranks = blocks.map((block) =>
    block.kind === 'heading' ? rankName(heading, block.text) : RANK.none,
  );
  // No spread: a page may have more lines than a call accepts arguments.
  const best = ranks.reduce((most, rank) => (rank > most ? rank : most), RANK.none);
  const start = best === RANK.none ? -1 : ranks.findIndex((rank) => rank === best);
  const first = blocks[start];
  if (first === undefined || first.kind !== 'heading') return null;
  const rest = blocks.slice(start + 1);
  const end = rest.findIndex((block) => block.kind === 'heading' && block.level <= first.level);
  return rest.slice(0, end < 0 ? rest.length : end).map((block) => block.text);
}

function fromPairs(blocks: readonly PageBlock[], label: string): readonly string[] {
  return blocks.flatMap((block) => {
    const pair = /^([^:：]{1,60})\s*[:：]\s*(\S.*)$/u.exec(block.text);
    const name = pair?.[1]?.split(JOINT).at(-1) ?? '';
    return pair !== null && rankName(label, name) >= RANK.words
      ? [upToNextPair(pair[2] ?? '')]
      : [];
  });
}

const JOINT = /[,;，；、·•|]/gu;
/** Signs and words between a name and its value. */
const BETWEEN = /^(?:[:：=–—-]|is\b|are\b|was\b|were\b|comes to\b|为|是)/iu;
const MAX_NAME = 40;
const MAX_VALUE = 120;

/** Cuts a value such as `R-991, total $12.40` at the comma: a name of its own that follows is not part of the value. */
function upToNextPair(value: string): string {
  for (const { index } of value.matchAll(JOINT)) {
    const rest = value.slice(index + 1);
    if (/^\s*\p{L}[^:：\d]{0,39}[:：]\s*\S/u.test(rest) || namesMoney(rest))
      return value.slice(0, index).trim();
  }
  return value;
}

/** Whether the text is words followed by an amount of money and nothing else. */
function namesMoney(text: string): boolean {
  const clause = (text.split(JOINT, 1)[0] ?? '').trim();
  const [money] = clause.match(MONEY) ?? [];
  if (money === undefined || !clause.endsWith(money)) return false;
  const name = clause.slice(0, -money.length).trim();
  return name !== '' && name.length <= MAX_NAME && /^[\p{L}\s]+$/u.test(name);
}

/**
 * Finds values such as `…, total $12.40` and `Your ticket is WM-4711`: a clause that begins with the label, followed by something that
 * looks like a value.
 */
function fromClauses(blocks: readonly PageBlock[], label: string): readonly string[] {
  return blocks.flatMap((block) =>
    clausesOf(block.text).flatMap((clause) => {
      const value = valueAfter(clause, label);
      return value === null ? [] : [value];
    }),
  );
}

/** Splits a text into clauses; a dot or comma inside a number ends none. */
function clausesOf(text: string): readonly string[] {
  return text.split(/[,;，；、·•|](?!\d)|[。！？]|[.!?](?=\s|$)/u).map((clause) => clause.trim());
}

function valueAfter(clause: string, label: string): string | null {
  const bare = clause.replace(/^(?:(?:the|your|our|its|my)\s+|[您你我]的)/iu, '');
  if (!bare.toLowerCase().startsWith(label.toLowerCase())) return null;
  const rest = bare.slice(label.length);
  const after = rest.trim();
  const value = after.replace(BETWEEN, '').trim();
  const isJoined = value !== after;
  if (value === '' || value.length > MAX_VALUE || (!isJoined && !/^[\s:：=]/u.test(rest)))
    return null;
  // A longer name (“total area”) is another name; a value has a digit or follows a sign.
  return isJoined || /^[^\p{L}]*\d/u.test(value) ? value : null;
}

function fromTable(blocks: readonly PageBlock[], label: string): readonly string[] {
  const rows = blocks.flatMap((block) => (block.kind === 'row' ? [block.cells] : []));
  const byRow = rows
    .filter(([first]) => rankName(label, first ?? '') === RANK.exact)
    .map((cells) => cells.slice(1).join(' | '));
  const filled = byRow.filter((text) => text !== '');
  const header = rows[0] ?? [];
  const column = header.findIndex((cell) => rankName(label, cell) === RANK.exact);
  if (column > 0 || (column === 0 && filled.length === 0))
    return rows.slice(1).flatMap((cells) => (cells[column] ? [cells[column]] : []));
  return filled;
}

function fromHeading(blocks: readonly PageBlock[], label: string): readonly string[] {
  const [first] = readSection(blocks, label) ?? [];
  return first === undefined ? [] : [first];
}

function fromShape(blocks: readonly PageBlock[], label: string): readonly string[] {
  const shape = SHAPES.find(({ label: pattern }) => pattern.test(normaliseName(label)))?.shape;
  return shape === undefined
    ? []
    : blocks.flatMap((block) => [...block.text.matchAll(shape)].map(([value]) => value.trim()));
}
