import { normaliseName } from '../page-target/normalise-name.ts';

/** Words without a topic: texts that share only these need not be about the same thing. */
const EMPTY_WORDS: ReadonlySet<string> = new Set(
  (
    'a an the this that these those its your our my their his her me you we they it there here i ' +
    'of in on at to for from by with about and or not no is are was were be been has have had do does did can could will would should shall may please ' +
    'what whats which who whose where when how why much many all any each every some new current if then than so as ' +
    // Verbs of requests.
    'find show tell give get read list look search say says said make want need know help go open check ' +
    // Kinds of wanted values; pages seldom use these words.
    'number id code name value text word words line date time page pages site website information info details data content'
  ).split(' '),
);
const EMPTY_CHINESE: ReadonlySet<string> = new Set(
  (
    '号码 编号 序号 单号 代码 名称 名字 日期 时间 内容 信息 数据 详情 文字 页面 网页 网站 当前 这个 那个 所有 什么 多少 我们 你们 他们 ' +
    '最新 目前 一个 怎么 怎样 如何 哪个 哪些 告诉 帮我 请问 可以 读取 查找 查看 打开 显示 列出 需要'
  ).split(' '),
);
/** Characters that only join or count other words; they are removed from both ends of a word that the dictionary lacks. */
const PARTICLES = '的了是在有和与或及您你我他她它这那个一吗呢吧';
const COUNTERS = '号码个';
const HAN = /\p{Script=Han}+/gu;
const CHINESE_WORDS = new Intl.Segmenter('zh', { granularity: 'word' });
/** Most letters of an ending: “ticket”, “tickets”, “ticketing”. */
const MAX_ENDING = 3;
const MIN_STEM = 4;
/** Most characters of a request: longer texts are none, and the limit keeps parsing fast. */
const MAX_CHARS = 2_000;
const MAX_WORDS = 40;

/** Returns the content words of a request, normalised and without repetition; in Chinese, dictionary words. */
export function tellingWords(request: string): readonly string[] {
  const name = normaliseName(request.slice(0, MAX_CHARS));
  const words = name
    .replace(HAN, ' ')
    .split(' ')
    .filter((word) => word.length > 1 && !EMPTY_WORDS.has(word));
  const chinese = (name.match(HAN) ?? [])
    .flatMap(chineseWords)
    .filter((word) => word.length > 1 && !EMPTY_CHINESE.has(word));
  return [...new Set([...words, ...chinese])].slice(0, MAX_WORDS);
}

/** A text that is searched for content words. */
export interface SearchedText {
  readonly whole: string;
  readonly words: readonly string[];
}

export function toSearched(text: string): SearchedText {
  const whole = normaliseName(text);
  return { whole, words: whole.split(' ') };
}

/** Whether the text contains a content word, in any form. */
export function standsIn(word: string, { whole, words }: SearchedText): boolean {
  return /\p{Script=Han}/u.test(word)
    ? whole.includes(word)
    : words.some((other) => isFormOf(word, other));
}

/**
 * Splits Chinese text, which has no spaces, into words. A series of single characters, which the dictionary does not join to words, counts
 * as one word.
 */
function chineseWords(text: string): readonly string[] {
  const words: string[] = [];
  let unknown = '';
  for (const { segment } of [...CHINESE_WORDS.segment(text), { segment: '' }]) {
    if (segment.length === 1) {
      unknown += segment;
      continue;
    }
    words.push(withoutParticles(unknown), segment);
    unknown = '';
  }
  return words;
}

function withoutParticles(unknown: string): string {
  let start = 0;
  let end = unknown.length;
  while (start < end && PARTICLES.includes(unknown.charAt(start))) start += 1;
  while (end > start && `${PARTICLES}${COUNTERS}`.includes(unknown.charAt(end - 1))) end -= 1;
  return unknown.slice(start, end);
}

function isFormOf(word: string, other: string): boolean {
  if (word === other) return true;
  const [short, long] = word.length < other.length ? [word, other] : [other, word];
  return (
    short.length >= MIN_STEM && long.startsWith(short) && long.length - short.length <= MAX_ENDING
  );
}
