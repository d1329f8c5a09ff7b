import type { TextAtFocus } from '#shared/model/page/page-act.ts';
import { cleanText } from '#shared/page-state/clean-text.ts';

import { areSameLines, plainText } from './held-lines.ts';

const MAX_QUOTE = 60;
/** Characters; less is easily written again. */
const WORTH_UNDOING = 20;

/** Of a text that was changed in one place: what stood there. */
export function removedPart(before: string, after: string): string {
  const [old, now] = [plainText(before), plainText(after)];
  const most = Math.min(old.length, now.length);
  let start = 0;
  while (start < most && old[start] === now[start]) start += 1;
  let end = 0;
  while (end < most - start && old.at(-1 - end) === now.at(-1 - end)) end += 1;
  return old.slice(start, old.length - end);
}

/** What keys have done to the text that has the focus, for a sentence: what is gone from it, and what is selected in it now. Empty where neither. */
export function textChangeText(before: TextAtFocus | null, after: TextAtFocus | null): string {
  if (before === null || after === null) return '';
  const removed = removedPart(before.value, after.value);
  if (removed !== '') return removedText(removed, before.value);
  const { selected, value } = after;
  if (selected === '' || selected === before.selected) return '';
  const extent = areSameLines(selected, value) ? ', all of the text,' : '';
  return ` ${amountOf(selected)}${extent} ${selected.length === 1 ? 'is' : 'are'} selected now: “${quoted(selected)}”.`;
}

/** What an act has taken from a text, and how it comes back. */
function removedText(removed: string, whole: string): string {
  const what = areSameLines(removed, whole)
    ? `All of the text is gone (${amountOf(removed)})`
    : `${amountOf(removed)} of the text ${removed.length === 1 ? 'is' : 'are'} gone`;
  const undo = removed.length < WORTH_UNDOING ? '' : ' Control+Z brings that back.';
  return ` ${what}: “${quoted(removed)}”.${undo}`;
}

/** `13 characters`, `3 lines`. */
export function amountOf(text: string): string {
  const lines = plainText(text).split('\n').length;
  if (lines > 1) return `${lines} lines`;
  return text.length === 1 ? '1 character' : `${text.length} characters`;
}

export function quoted(text: string, length = MAX_QUOTE): string {
  const clean = cleanText(text);
  return clean.length > length ? `${clean.slice(0, length - 1)}…` : clean;
}
