import type { TextAtFocus } from '#shared/model/page/page-act.ts';
import { cleanText } from '#shared/page-state/clean-text.ts';

import { areSameLines, plainText } from './held-lines.ts';

const MAX_QUOTE = 60;
/** Fewest removed characters for which undo is mentioned; less is easily typed again. */
const WORTH_UNDOING = 20;

/** Returns the text that a single change removed. */
export function removedPart(before: string, after: string): string {
  const [old, now] = [plainText(before), plainText(after)];
  const most = Math.min(old.length, now.length);
  let start = 0;
  while (start < most && old[start] === now[start]) start += 1;
  let end = 0;
  while (end < most - start && old.at(-1 - end) === now.at(-1 - end)) end += 1;
  const length = old.length - end - start;
  for (let at = start; at >= Math.max(0, start - length); at -= 1) {
    if (isWordStart(old, at)) return old.slice(at, at + length);
    // When the letters before and at the end are equal, either may be the removed one.
    if (old[at - 1] !== old[at - 1 + length]) break;
  }
  return old.slice(start, start + length);
}

const isWordStart = (text: string, at: number): boolean =>
  /[\p{L}\p{N}]/u.test(text[at] ?? '') && !/[\p{L}\p{N}]/u.test(text[at - 1] ?? '');

/** Returns a sentence on what keys did to the focused text: the removed text, or the selection. Empty when neither changed. */
export function textChangeText(before: TextAtFocus | null, after: TextAtFocus | null): string {
  if (before === null || after === null) return '';
  const removed = removedPart(before.value, after.value);
  if (removed !== '') return removedText(removed, before.value);
  const { selected, value } = after;
  if (selected === '' || selected === before.selected) return '';
  const extent = areSameLines(selected, value) ? ', all of the text,' : '';
  return ` ${amountOf(selected)}${extent} ${selected.length === 1 ? 'is' : 'are'} selected now: “${quoted(selected)}”.`;
}

/** Returns a sentence on the text that an action removed, and how to restore it. */
function removedText(removed: string, whole: string): string {
  const what = areSameLines(removed, whole)
    ? `All of the text is gone (${amountOf(removed)})`
    : `${amountOf(removed)} of the text ${removed.length === 1 ? 'is' : 'are'} gone`;
  const undo = removed.length < WORTH_UNDOING ? '' : ' Control+Z brings that back.';
  return ` ${what}: “${quoted(removed)}”.${undo}`;
}

/** Returns the size of a text: `13 characters`, `3 lines`. */
export function amountOf(text: string): string {
  const lines = plainText(text).split('\n').length;
  if (lines > 1) return `${lines} lines`;
  return text.length === 1 ? '1 character' : `${text.length} characters`;
}

export function quoted(text: string, length = MAX_QUOTE): string {
  const clean = cleanText(text);
  return clean.length > length ? `${clean.slice(0, length - 1)}…` : clean;
}
