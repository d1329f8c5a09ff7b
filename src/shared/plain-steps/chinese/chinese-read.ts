import type { ListKind, ListPart, ReadRequest } from '../instruction.ts';
import { asksToJudge } from '../asks-to-judge.ts';
import { applyRules, type ClauseRule } from '../clause-rule.ts';
import { type MaskedText, QUOTE, revealContent } from '../mask-text.ts';
import { CHINESE_NUMBER, parseChineseNumber } from '../number-words.ts';

const LISTS: Readonly<Record<string, ListKind>> = {
  标题: 'headings',
  小标题: 'headings',
  链接: 'links',
  超链接: 'links',
  按钮: 'buttons',
  输入框: 'fields',
  字段: 'fields',
  文本框: 'fields',
  表格行: 'rows',
  表格: 'rows',
  行: 'rows',
  列表项: 'items',
  条目: 'items',
  段落: 'paragraphs',
  段: 'paragraphs',
  标签页: 'tabs',
};
const NOUN = Object.keys(LISTS)
  .toSorted((a, b) => b.length - a.length)
  .join('|');
const PAGE = '(?:(?:当前|这个|本|该|此)?(?:页面|网页|网站|页)(?:上|中|里面|里|内)?的?|这里的?)?';
const ALL = '(?:所有的?|全部的?|每个|每一个|各个|都有)?';
const MEASURE = '(?:个|条|项|行|段|张)?';

const list = (
  word: string,
  part: ListPart,
  containing: string | null = null,
): ReadRequest | null => {
  const of = LISTS[word];
  return of === undefined ? null : { kind: 'list', of, part, containing };
};

const RULES: readonly ClauseRule<ReadRequest>[] = [
  {
    pattern: /^(?:(?:当前|这个|本|该)?(?:页面|网页|页)的?|网站的?)?(?:标题|题目)$/u,
    build: () => ({ kind: 'title' }),
  },
  {
    pattern: new RegExp(`^${PAGE}(?:当前)?(?:网址|地址|URL)$`, 'iu'),
    build: () => ({ kind: 'address' }),
  },
  {
    pattern: new RegExp(
      `^${PAGE}(?:全部|所有|完整)?(?:的)?(?:文字|文本|内容|正文)$|^(?:当前|这个|本|整个)?(?:页面|网页|页|文章)$`,
      'u',
    ),
    build: () => ({ kind: 'text' }),
  },
  {
    pattern: new RegExp(`^${PAGE}(?:大纲|结构|提纲)$`, 'u'),
    build: () => ({ kind: 'outline', isSummary: false }),
  },
  {
    pattern: new RegExp(`^${PAGE}(前|后|最后)(${CHINESE_NUMBER})${MEASURE}(${NOUN})$`, 'u'),
    build: ([end = '', count = '', noun = '']) =>
      list(noun, { kind: end === '前' ? 'first' : 'last', count: parseChineseNumber(count) }),
  },
  {
    pattern: new RegExp(`^${PAGE}第(${CHINESE_NUMBER})${MEASURE}(${NOUN})$`, 'u'),
    build: ([ordinal = '', noun = '']) =>
      list(noun, { kind: 'nth', ordinal: parseChineseNumber(ordinal) }),
  },
  {
    pattern: new RegExp(`^${PAGE}最后一${MEASURE}(${NOUN})$`, 'u'),
    build: ([noun = '']) => list(noun, { kind: 'nth', ordinal: -1 }),
  },
  {
    pattern: new RegExp(`^${PAGE}${ALL}(?:包含|含有|有|提到)(.+?)的(${NOUN})$`, 'u'),
    build: ([text = '', noun = ''], masked) =>
      list(noun, { kind: 'all' }, revealContent(masked, text)),
  },
  {
    pattern: new RegExp(
      `^${PAGE}${ALL}(${NOUN})(?:都?有哪些|列表)?$|^${PAGE}有(?:哪些|什么)(${NOUN})$`,
      'u',
    ),
    build: ([first = '', second = '']) => list(first || second, { kind: 'all' }),
  },
  {
    pattern: new RegExp(
      `^${PAGE}(${QUOTE}|.{1,30}?)(?:这一|一|这)?(?:部分|章节|节|小节|标题下)的?(?:内容|文字|正文)?$`,
      'u',
    ),
    build: ([heading = ''], masked) => ({
      kind: 'section',
      heading: revealContent(masked, heading),
    }),
  },
  {
    pattern: new RegExp(
      `^${PAGE}(?:包含|含有|提到|关于|有关)(.+?)的?(?:段落|句子|文字|内容|部分|话|地方)?$`,
      'u',
    ),
    build: ([text = ''], masked) => ({ kind: 'passages', text: revealContent(masked, text) }),
  },
  {
    pattern: new RegExp(`^${PAGE}(?:文字|文本|单词|词语?|关键字|关键词)(.+)$`, 'u'),
    build: ([text = ''], masked) => ({ kind: 'passages', text: revealContent(masked, text) }),
  },
];

const COUNTS: readonly ClauseRule<ReadRequest>[] = [
  {
    pattern: new RegExp(
      `^${PAGE}(?:一共|总共|共)?(?:有)?(?:多少|几)?${MEASURE}(${NOUN})(?:的)?(?:数量|个数|数目)?$`,
      'u',
    ),
    build: ([noun = '']) => {
      const of = LISTS[noun];
      return of === undefined ? null : { kind: 'count', of };
    },
  },
  {
    pattern: new RegExp(`^${PAGE}(${QUOTE})(?:在页面上)?(?:出现了?)?(?:多少|几)?次?数?$`, 'u'),
    build: ([text = ''], masked) => ({ kind: 'count-text', text: revealContent(masked, text) }),
  },
];

const SHAPED =
  /^(?:.{0,6}的)?(?:价格|价钱|售价|邮箱|电子邮件|邮件地址|电话|电话号码|手机号|日期)$/u;

/** Parses the object of 读取, 列出, 提取, 告诉我 …; with `isQuestion`, only what a page can answer. */
export function parseChineseRead(
  masked: MaskedText,
  words: string,
  isQuestion: boolean,
): ReadRequest | null {
  const wanted = words.trim();
  const known = applyRules(RULES, masked, wanted);
  if (known !== null) return known;
  const onPage = new RegExp(`^${PAGE}`, 'u').exec(wanted)?.[0] ?? '';
  const label = wanted.slice(onPage.length).replace(/(?:是什么|是多少|的值)$/u, '');
  if (
    isQuestion
      ? onPage === '' && !SHAPED.test(label) && !new RegExp(QUOTE).test(label)
      : [...label].length > 12
  )
    return null;
  const name = revealContent(masked, label);
  return name === '' || asksToJudge(label) ? null : { kind: 'value', label: name };
}

/** Parses the object of 数, 统计 or 有多少… */
export function parseChineseCount(masked: MaskedText, words: string): ReadRequest | null {
  return applyRules(COUNTS, masked, words.trim());
}
