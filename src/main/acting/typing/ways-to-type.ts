import type { Field } from '#shared/model/page/page-act.ts';

import type { TextMethod } from './type-text.ts';

const MANY_LINES = 30;

/** To press a key for each of more lines takes too long. */
const MOST_LINES_BY_KEYS = 1_000;

/** What draws its text itself is a code editor. */
const WAYS_TO_TYPE_CODE: readonly WayToType[] = [
  { method: 'code', breaksWithKeys: true },
  { method: 'inserted', breaksWithKeys: false },
];

/** One way to send a text. */
export interface WayToType {
  readonly method: TextMethod;
  readonly breaksWithKeys: boolean;
}

/** What is tried in turn until the field holds the text. */
export function waysToType(field: Field, text: string, hearsKeys: boolean): readonly WayToType[] {
  if (field.kind === 'drawn') return WAYS_TO_TYPE_CODE;
  const isRich = field.kind === 'rich';
  if (!isRich || !text.trim().includes('\n')) {
    const quickFirst = !isRich && !hearsKeys;
    const methods: readonly TextMethod[] = quickFirst
      ? ['last_key', 'keys', 'inserted']
      : ['keys', 'last_key', 'inserted'];
    return methods.map((method) => ({ method, breaksWithKeys: isRich }));
  }
  const [first, other] = waysToTypeLines(field, text);
  return isLong(text) ? [first, other] : [first, other, first];
}

/**
 * Line by line as a person would: an editor that keeps its text apart from the page loses its own in what the browser makes of
 * several lines in one piece. One for code would indent each next line by itself, and gets the text in one piece.
 */
function waysToTypeLines({ isCode }: Field, text: string): readonly [WayToType, WayToType] {
  const byLines: WayToType = { method: 'keys', breaksWithKeys: true };
  const whole: WayToType = { method: 'inserted', breaksWithKeys: false };
  return isCode || lineCount(text) > MOST_LINES_BY_KEYS ? [whole, byLines] : [byLines, whole];
}

/** What is tried in turn for what is to be added at the end. */
export function waysToAppend(field: Field, text: string): readonly WayToType[] {
  if (field.kind === 'drawn') return WAYS_TO_TYPE_CODE;
  const isRich = field.kind === 'rich';
  return isRich && text.includes('\n')
    ? waysToTypeLines(field, text)
    : [{ method: 'keys', breaksWithKeys: isRich }];
}

/** Of so many lines an editor may have only those in the page that can be seen. */
const isLong = (text: string): boolean => lineCount(text) > MANY_LINES;

const lineCount = (text: string): number => text.split('\n').length;
