import type { Fragment } from './fragment.ts';
import { joinWord } from './join-hyphens.ts';
import { withMarksAtWords, withMarksBehind } from './vowel-marks.ts';

/** Gap that means a space, in font sizes. */
const SPACE_GAP = 0.15;
/** Gap between two ideographs that means a space, in font sizes; they are drawn apart without one. */
const IDEOGRAPH_GAP = 0.6;
const IDEOGRAPH =
  /\p{Script=Han}|\p{Script=Hiragana}|\p{Script=Katakana}|[\u3000-\u303F\uFF00-\uFFEF]/u;
const RIGHT_TO_LEFT =
  /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/gu;
const HAS_WORDS = /[\p{L}\p{N}]/u;
const LEFT_TO_RIGHT = /[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Han}]/gu;

/** The words of one line in reading order. pdf.js returns the characters of each fragment in logical order; this orders the fragments. */
export function lineText(fragments: readonly Fragment[]): string {
  const runs = runsOf(fragments.toSorted((a, b) => a.left - b.left));
  const ordered = isRtl(fragments) ? runs.toReversed() : runs;
  return join(ordered.flatMap((run) => (run.isRtl ? run.fragments.toReversed() : run.fragments)));
}

/** Joins two lines of a passage: without a space in scripts that have none, and with broken words joined. */
export function joinLines(above: string, below: string): string {
  const whole = joinWord(above, below, new Set());
  if (whole !== null) return `${whole.above} ${whole.below}`.trimEnd();
  const areIdeographs = IDEOGRAPH.test(above.at(-1) ?? '') && IDEOGRAPH.test(below.at(0) ?? '');
  return areIdeographs ? above + below : `${above} ${below}`;
}

/** Whether most of the letters run from right to left. */
export function isRtl(fragments: readonly Pick<Fragment, 'text'>[]): boolean {
  let balance = 0;
  for (const { text } of fragments)
    balance += count(text, RIGHT_TO_LEFT) - count(text, LEFT_TO_RIGHT);
  return balance > 0;
}

interface Run {
  readonly isRtl: boolean;
  readonly fragments: readonly Fragment[];
}

/** Groups of neighbouring fragments with the same direction, regardless of the line's direction. */
function runsOf(fromLeft: readonly Fragment[]): readonly Run[] {
  const runs: { readonly isRtl: boolean; readonly fragments: Fragment[] }[] = [];
  for (const [index, fragment] of fromLeft.entries()) {
    const last = runs.at(-1);
    const isWithin = last?.isRtl === true && fromLeft[index + 1]?.isRtl === true;
    // Punctuation between two words has their direction.
    const runsRtl = fragment.isRtl || (isWithin && !HAS_WORDS.test(fragment.text));
    if (last?.isRtl === runsRtl) last.fragments.push(fragment);
    else runs.push({ isRtl: runsRtl, fragments: [fragment] });
  }
  return runs;
}

function join(ordered: readonly Fragment[]): string {
  let text = '';
  let before: Fragment | null = null;
  for (const fragment of ordered) {
    if (before !== null && needsSpace(before, fragment)) text += ' ';
    text += fragment.isRtl ? withMarksBehind(fragment.text) : fragment.text;
    before = fragment;
  }
  return withMarksAtWords(text.replaceAll(/\s+/gu, ' ').trim());
}

function needsSpace(a: Fragment, b: Fragment): boolean {
  const gap = Math.max(a.left, b.left) - Math.min(a.right, b.right);
  const areIdeographs = IDEOGRAPH.test(a.text.at(-1) ?? '') && IDEOGRAPH.test(b.text.at(0) ?? '');
  return gap > (areIdeographs ? IDEOGRAPH_GAP : SPACE_GAP) * Math.min(a.size, b.size);
}

function count(text: string, pattern: RegExp): number {
  return text.match(pattern)?.length ?? 0;
}
