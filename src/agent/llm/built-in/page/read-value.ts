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
 * What the page gives for a label, best source first: `Label: value`, a table's row or column of that name, the text
 * under a heading of that name, a thing of that shape (price, e-mail, phone, date), a passage that names it.
 * Empty when there is none; several when the page has several.
 */
export function readValue(blocks: readonly PageBlock[], label: string): readonly string[] {
  const sources = [fromPairs, fromTable, fromShape, fromHeading, findPassages];
  for (const source of [...sources.slice(0, 2), fromOwner, ...sources.slice(2)]) {
    const values = [...new Set(source(blocks, label))];
    if (values.length > 0) return values;
  }
  return [];
}

/** `price of the blue kettle`, `蓝色水壶的价格`: the label within the row, the section or the passages of its owner. */
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

/** The text that stands under a heading, up to the next heading of its level. `null` when there is no such heading. */
export function readSection(
  blocks: readonly PageBlock[],
  heading: string,
): readonly string[] | null {
  const ranks = blocks.map((block) =>
    block.kind === 'heading' ? rankName(heading, block.text) : RANK.none,
  );
  // No spread: a page may have more lines than a call takes arguments.
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
    return pair !== null && rankName(label, pair[1] ?? '') >= RANK.words ? [pair[2] ?? ''] : [];
  });
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
