import type { Field } from '#shared/model/page/page-act.ts';

import type { TextMethod } from './type-text.ts';

const MANY_LINES = 30;

/** To press a key for each of more lines takes too long. */
const MOST_LINES_BY_KEYS = 1_000;

/** What draws its text itself is a code editor. */
const CODE_STRATEGIES: readonly TypingStrategy[] = [
  { method: 'code', breaksWithKeys: true },
  { method: 'inserted', breaksWithKeys: false },
];

/** One way to send a text. */
export interface TypingStrategy {
  readonly method: TextMethod;
  readonly breaksWithKeys: boolean;
}

/** What is tried in turn until the field holds the text. */
export function typingStrategies(
  field: Field,
  text: string,
  listensForKeys: boolean,
): readonly TypingStrategy[] {
  if (field.kind === 'drawn') return CODE_STRATEGIES;
  const isRich = field.kind === 'rich';
  if (!isRich || !text.trim().includes('\n')) {
    const quickFirst = !isRich && !listensForKeys;
    const methods: readonly TextMethod[] = quickFirst
      ? ['last_key', 'keys', 'inserted']
      : ['keys', 'last_key', 'inserted'];
    return methods.map((method) => ({ method, breaksWithKeys: isRich }));
  }
  const [first, other] = strategiesForLines(field, text);
  return isLong(text) ? [first, other] : [first, other, first];
}

/**
 * Line by line as a person would: an editor that keeps its text apart from the page loses its own in what the browser makes of
 * several lines in one piece. One for code would indent each next line by itself, and gets the text in one piece.
 */
function strategiesForLines(
  { isCode }: Field,
  text: string,
): readonly [TypingStrategy, TypingStrategy] {
  const byLines: TypingStrategy = { method: 'keys', breaksWithKeys: true };
  const whole: TypingStrategy = { method: 'inserted', breaksWithKeys: false };
  return isCode || lineCount(text) > MOST_LINES_BY_KEYS ? [whole, byLines] : [byLines, whole];
}

/** What is tried in turn for what is to be added at the end. */
export function appendingStrategies(field: Field, text: string): readonly TypingStrategy[] {
  if (field.kind === 'drawn') return CODE_STRATEGIES;
  const isRich = field.kind === 'rich';
  return isRich && text.includes('\n')
    ? strategiesForLines(field, text)
    : [{ method: 'keys', breaksWithKeys: isRich }];
}

/** Of so many lines an editor may have only those in the page that can be seen. */
const isLong = (text: string): boolean => lineCount(text) > MANY_LINES;

const lineCount = (text: string): number => text.split('\n').length;
