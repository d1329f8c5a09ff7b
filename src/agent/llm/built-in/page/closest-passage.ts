import { normaliseName } from '../match/normalise-name.ts';
import { quoteAround } from './find-passages.ts';
import type { PageBlock } from './page-blocks.ts';

/** Words that name no thing: sharing one of them says nothing about what a passage is about. */
const EMPTY_WORDS: ReadonlySet<string> = new Set(
  (
    'a an the this that these those its your our my their his her me you we they it there here ' +
    'of in on at to for from by with about and or not is are was were be been has have do does can will ' +
    'what which who where when how all any each every some new current ' +
    // Of what kind the wanted thing is: a page seldom says it with these words.
    'number no id code name value text word words line date time page site info information details data content'
  ).split(' '),
);
const EMPTY_CHINESE: ReadonlySet<string> = new Set(
  (
    '号码 编号 序号 单号 代码 名称 名字 日期 时间 内容 信息 数据 详情 文字 页面 网页 网站 当前 这个 那个 所有 什么 多少 我们 你们 他们 ' +
    '最新 目前 一个'
  ).split(' '),
);
/** Characters that only join or count others: left out at both ends of a word that no dictionary has. */
const PARTICLES =
  /^[的了是在有和与或及您你我他她它这那个一]+|[的了是在有和与或及您你我他她它号码个]+$/gu;
const HAN = /\p{Script=Han}+/gu;
const CHINESE_WORDS = new Intl.Segmenter('zh', { granularity: 'word' });
/** A share of the wanted words that a passage has to have, so that a clear miss stays one. */
const MIN_SHARE = 0.5;
/** What a word may have at its end beside another form of it: “ticket”, “tickets”, “ticketing”. */
const MAX_ENDING = 3;
const MIN_STEM = 4;

/**
 * The passage that shares the most of the words of `label` that mean something, quoted around the first of them; words that stand in few passages
 * count for more. `null` when no passage has at least half of these words.
 */
export function closestPassage(blocks: readonly PageBlock[], label: string): string | null {
  const wanted = meaningfulTerms(label);
  if (wanted.length === 0) return null;
  const candidates = blocks.map((block) => {
    const words = normaliseName(block.text).split(' ');
    return { block, shared: wanted.filter((term) => isIn(term, words, block.text)) };
  });
  const passagesWith = (term: string): number =>
    candidates.filter(({ shared }) => shared.includes(term)).length;
  const rarity = new Map(wanted.map((term) => [term, 1 / Math.max(1, passagesWith(term))]));
  const fitting = candidates.filter(({ shared }) => shared.length >= wanted.length * MIN_SHARE);
  const [best] = fitting
    .map(({ block, shared }) => ({
      block,
      shared,
      score: shared.reduce((sum, term) => sum + 1 + (rarity.get(term) ?? 0), 0),
    }))
    .toSorted(
      (one, other) =>
        other.score - one.score || Number(saysMore(other.block)) - Number(saysMore(one.block)),
    );
  return best === undefined || best.shared.length === 0
    ? null
    : quoteAround(best.block.text, best.shared[0] ?? '');
}

/** Whether a block is more than a heading or a row of links, which only name what is said elsewhere. */
function saysMore({ kind, text, links }: PageBlock): boolean {
  const own = links.reduce((rest, link) => rest.replace(link.text, ''), text);
  return kind !== 'heading' && /[\p{L}\p{N}]/u.test(own);
}

/** The words of a label that say what it is about. */
function meaningfulTerms(label: string): readonly string[] {
  const name = normaliseName(label);
  const words = name
    .replace(HAN, ' ')
    .split(' ')
    .filter((word) => word.length > 1 && !EMPTY_WORDS.has(word));
  const chinese = (name.match(HAN) ?? [])
    .flatMap(chineseWords)
    .filter((word) => word.length > 1 && !EMPTY_CHINESE.has(word));
  return [...new Set([...words, ...chinese])];
}

/** Chinese puts no spaces between words. Characters in a row that the dictionary knows as no word together are taken for one. */
function chineseWords(text: string): readonly string[] {
  const words: string[] = [];
  let unknown = '';
  for (const { segment } of [...CHINESE_WORDS.segment(text), { segment: '' }]) {
    if (segment.length === 1) {
      unknown += segment;
      continue;
    }
    words.push(unknown.replace(PARTICLES, ''), segment);
    unknown = '';
  }
  return words;
}

function isIn(term: string, words: readonly string[], text: string): boolean {
  return /\p{Script=Han}/u.test(term)
    ? normaliseName(text).includes(term)
    : words.some((word) => isFormOf(term, word));
}

function isFormOf(word: string, other: string): boolean {
  if (word === other) return true;
  const [short, long] = word.length < other.length ? [word, other] : [other, word];
  return (
    short.length >= MIN_STEM && long.startsWith(short) && long.length - short.length <= MAX_ENDING
  );
}
