import type { Field } from '#shared/model/page/page-act.ts';

import type { TextMethod } from './type-text.ts';

const MANY_LINES = 30;

/** Most lines typed with a key press for each break; more would take too long. */
const MOST_LINES_BY_KEYS = 1_000;

/** Strategy for code editors, which draw a field's text elsewhere. */
const PASTED: TypingStrategy = { method: 'pasted', breaksWithKeys: false };
const CODE_STRATEGIES: readonly TypingStrategy[] = [
  PASTED,
  { method: 'code', breaksWithKeys: true },
  { method: 'inserted', breaksWithKeys: false },
];

/** Characters at which code editors close brackets and quotes, or indent. */
export const COMPLETED = /[\r\n\t"'`()[\]{}<>]/;

/** One way to send text. */
export interface TypingStrategy {
  readonly method: TextMethod;
  readonly breaksWithKeys: boolean;
}

/** Returns the strategies to try in turn until the field contains the text. */
export function typingStrategies(
  field: Field,
  text: string,
  listensForKeys: boolean,
): readonly TypingStrategy[] {
  if (field.kind === 'drawn') return CODE_STRATEGIES;
  const isRich = field.kind === 'rich';
  if (field.isCode && COMPLETED.test(text)) return [PASTED, ...strategiesForLines(field, text)];
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
 * Returns the two strategies for a text of several lines. Line by line comes first, as a person types: an editor with its own model does
 * not understand the nodes that the browser creates for several inserted lines. A code editor would indent each new line, so it gets the
 * text in one piece first, like a text of too many lines.
 */
function strategiesForLines(
  { isCode }: Field,
  text: string,
): readonly [TypingStrategy, TypingStrategy] {
  const byLines: TypingStrategy = { method: 'keys', breaksWithKeys: true };
  const whole: TypingStrategy = { method: 'inserted', breaksWithKeys: false };
  return isCode || lineCount(text) > MOST_LINES_BY_KEYS ? [whole, byLines] : [byLines, whole];
}

/** Returns the strategies to try in turn for text that is added at the end. */
export function appendingStrategies(field: Field, text: string): readonly TypingStrategy[] {
  if (field.kind === 'drawn') return CODE_STRATEGIES;
  const isRich = field.kind === 'rich';
  if (field.isCode && COMPLETED.test(text)) return [PASTED, ...strategiesForLines(field, text)];
  return isRich && text.includes('\n')
    ? strategiesForLines(field, text)
    : [{ method: 'keys', breaksWithKeys: isRich }];
}

/** Whether the text has so many lines that an editor may hold only the visible ones in the document. */
const isLong = (text: string): boolean => lineCount(text) > MANY_LINES;

const lineCount = (text: string): number => text.split('\n').length;
