import type { TextMatch } from '#shared/script/locator-step.ts';

import { normalizeSpace } from '../text/visible-text.ts';

/** A locator that cannot be used; the message says why. */
export class LocatorProblem extends Error {}

/** Most characters of a text that a pattern is tested on, because the pattern's author did not write the page. */
const MAX_PATTERN_TEXT = 500;
const MAX_REPEATS = 4;
/** A repetition of a group that contains a repetition, which may backtrack without end. */
const NESTED = /\((?:[^()\\]|\\.)*[+*}](?:[^()\\]|\\.)*\)\s*[+*{]/;
const REPEAT = /(?<!\\)[+*]/g;

/** Returns a test for texts. Throws `LocatorProblem` for an invalid pattern, or one that may take long. */
export function textTest(match: TextMatch): (text: string) => boolean {
  if ('text' in match) {
    const wanted = normalizeSpace(match.text);
    if (match.exact === true) return (text) => normalizeSpace(text) === wanted;
    const folded = wanted.toLowerCase();
    return (text) => normalizeSpace(text).toLowerCase().includes(folded);
  }
  const { pattern, flags } = match;
  if (
    NESTED.test(pattern) ||
    (pattern.match(REPEAT)?.length ?? 0) > MAX_REPEATS ||
    /\\[1-9k]/.test(pattern)
  )
    throw new LocatorProblem(
      `the pattern /${pattern}/ may take too long: use at most ${MAX_REPEATS} repetitions, none within another, and no back-references`,
    );
  try {
    const test = new RegExp(pattern, flags.replace(/[gy]/g, ''));
    return (text) =>
      test.test(normalizeSpace(text.slice(0, MAX_PATTERN_TEXT * 4)).slice(0, MAX_PATTERN_TEXT));
  } catch {
    throw new LocatorProblem(`/${pattern}/${flags} is no regular expression`);
  }
}
