import { findTimeRange, type TimeRange } from './time-words.ts';
import { wordsIn } from './seen-words.ts';

export interface SeenQuery {
  /** Distinct words as in the index, in the order in which they were written. */
  readonly words: readonly string[];
  /** When the page was seen; `null` for any time. */
  readonly range: TimeRange | null;
}

/** Limit of words; more do not improve a search. */
const MAX_WORDS = 12;

/** Words that people use around what they look for, in the languages of the window. They are dropped if other words remain. */
const FILLERS = new Set(
  (
    'a an the this that these those of in on at to for from with by and or about is was were are be it i me my we our you ' +
    'article articles page pages site website post story thing something read saw seen find found show where what which when ' +
    'did do had have said one some there ' +
    '的 了 我 在 是 那 个 篇 文章 网页 页面 关于 看过 看到 那篇 那个 找到'
  ).split(' '),
);

/** Parses what a person looks for: “the article about tidal power from last week”. */
export function readSeenQuery(text: string, now: number): SeenQuery {
  const { range, rest } = findTimeRange(text, now);
  const words = [...new Set(wordsIn(rest))];
  const telling = words.filter((word) => !FILLERS.has(word));
  return { words: (telling.length > 0 ? telling : words).slice(0, MAX_WORDS), range };
}
