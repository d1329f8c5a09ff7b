import { AppError } from '#shared/errors/app-error.ts';
import type { Field } from '#shared/model/page-act.ts';

import { pressKey } from '../cdp/input.ts';
import type { EffectWatch } from './effect.ts';
import { checkAccepted, matchField } from './field-value.ts';
import { missingEnd } from './held-lines.ts';
import { elementScript } from './page-script.ts';
import type { Target } from './target.ts';
import { typeText, type TextMethod } from './type-text.ts';

const END_OF_TEXT = process.platform === 'darwin' ? 'Meta+ArrowDown' : 'Control+End';

/** Each a frame after the one before. */
const MOST_LOOKS = 10;

/** To press a key for each of more lines takes seconds. */
const MOST_LINES_BY_KEYS = 30;

/** What draws its text itself is a code editor. */
const WAYS_TO_TYPE_CODE: readonly WayToType[] = [
  { method: 'code', breaksWithKeys: true },
  { method: 'inserted', breaksWithKeys: false },
];

export interface HowToType {
  /** The page listens for keys on the field itself. */
  readonly hearsKeys: boolean;
  /** Clicks into the field where that was not done yet; for when the text does not arrive. */
  readonly click: (() => Promise<void>) | null;
  /** Called each time that the text has been sent, before it is looked whether it arrived. */
  readonly onSent: () => void;
  readonly areKeysHeard: EffectWatch['areKeysHeard'];
}

interface WayToType {
  readonly method: TextMethod;
  readonly breaksWithKeys: boolean;
}

/**
 * Replaces what the field holds, in one way after the other until it holds the text. Gives what is not as it was asked for
 * where its words are all there.
 */
export async function typeInto(
  target: Target,
  field: Field,
  text: string,
  { hearsKeys, click, onSent, areKeysHeard }: HowToType,
  signal: AbortSignal,
): Promise<string | null> {
  const { tab, element } = target;
  const ways = waysToType(field, text, hearsKeys);
  for (const [index, way] of ways.entries()) {
    if (index === 1) await click?.();
    const held = await typeUntilHeard(way, text, areKeysHeard, async (attempt) => {
      // A page may write into its field while it is typed in, so it is marked anew each time.
      let marked = await elementScript.markAll(element, signal);
      if (!marked.hasFocus && index === 0 && attempt === 0 && click !== null) {
        await click();
        marked = await elementScript.markAll(element, signal);
      }
      if (!marked.hasFocus) throw notFocused(target);
      if (isEditor(field)) await pressKey(tab.cdp, 'ControlOrMeta+A', { signal });
      if (text === '') await pressKey(tab.cdp, 'Delete', { signal });
      else await typeText(tab.cdp, text, { ...way, signal });
      onSent();
      return readTyped(target, field, text, signal);
    });
    if (isHeld(held, text) || index === ways.length - 1)
      return checkAccepted(target.label, held, text);
  }
  return null;
}

/**
 * Types, and again where the page heard none of the keys: a document that has not painted yet throws them away, but takes what
 * is inserted, and a page that waits for keys would then hold the text and have heard of none.
 */
async function typeUntilHeard(
  { method }: WayToType,
  text: string,
  areKeysHeard: EffectWatch['areKeysHeard'],
  type: (attempt: number) => Promise<Field>,
): Promise<Field> {
  const hasKeys = method !== 'inserted' && (text === '' || /[\x20-\x7e]/.test(text));
  for (let attempt = 0; ; attempt += 1) {
    const held = await type(attempt);
    if (isHeld(held, text) || !hasKeys || (await areKeysHeard(attempt))) return held;
  }
}

/** Adds to the end of what the field holds; what it gives is as with `typeInto`. */
export async function appendTo(
  target: Target,
  field: Field,
  text: string,
  areKeysHeard: EffectWatch['areKeysHeard'],
  signal: AbortSignal,
): Promise<string | null> {
  const { tab, element } = target;
  const { hasFocus } = await elementScript.markAll(element, signal);
  if (!hasFocus) throw notFocused(target);
  if (isEditor(field)) await goToEnd(target, signal);
  const { value } = await elementScript.readField(element, signal);
  // From the end of what is marked.
  if (!isEditor(field) && value !== '') await pressKey(tab.cdp, 'ArrowRight', { signal });
  const whole = `${value}${text}`;
  const ways = waysToAppend(field, text);
  let missing: string | null = text;
  let held = field;
  for (const [index, way] of ways.entries()) {
    // An editor may have put the cursor elsewhere after what it took.
    if (index > 0) await goToEnd(target, signal);
    const rest: string = missing;
    held = await typeUntilHeard(way, whole, areKeysHeard, async () => {
      await typeText(tab.cdp, rest, { ...way, signal });
      return readTyped(target, field, whole, signal);
    });
    if (isHeld(held, whole)) break;
    // An editor may take the first line only; then the rest is still to come.
    missing = missingEnd(held.value, whole);
    if (missing === null || missing === '') break;
  }
  return checkAccepted(target.label, held, whole);
}

/**
 * To the end of all that an editor holds, as a key does that for a person. Marking all first would be quicker, but an editor
 * that has not noticed yet that the mark is gone would write over it all.
 */
async function goToEnd({ tab, element }: Target, signal: AbortSignal): Promise<void> {
  await pressKey(tab.cdp, END_OF_TEXT, { signal });
  await elementScript.untilSelectionIsTold(element, signal);
}

/** What is tried in turn until the field holds the text. */
function waysToType(field: Field, text: string, hearsKeys: boolean): readonly WayToType[] {
  if (field.kind === 'drawn') return WAYS_TO_TYPE_CODE;
  const isRich = field.kind === 'rich';
  if (!isRich || !text.trim().includes('\n')) {
    const quickFirst = !isRich && !hearsKeys;
    const methods: readonly TextMethod[] = quickFirst
      ? ['last_key', 'keys', 'inserted']
      : ['keys', 'last_key', 'inserted'];
    return methods.map((method) => ({ method, breaksWithKeys: isRich }));
  }
  // Line by line as a person would; a code editor indents the next line by itself then, and gets the text in one piece.
  const byLines = { method: 'keys', breaksWithKeys: true } as const;
  const whole = { method: 'inserted', breaksWithKeys: false } as const;
  return isLong(text) ? [whole, byLines] : [byLines, whole, byLines];
}

/** What the field holds; what an editor draws, or a part of what it holds, is looked at again for some frames. */
async function readTyped(
  { element }: Target,
  { kind }: Field,
  text: string,
  signal: AbortSignal,
): Promise<Field> {
  let held = await elementScript.readField(element, signal);
  const looks = kind === 'drawn' || (kind === 'rich' && isLong(text)) ? MOST_LOOKS : 1;
  for (let look = 1; look < looks && !isHeld(held, text); look += 1) {
    await elementScript.untilSelectionIsTold(element, signal);
    held = await elementScript.readField(element, signal);
  }
  return held;
}

const isLong = (text: string): boolean => text.split('\n').length > MOST_LINES_BY_KEYS;

const isHeld = (held: Field, text: string): boolean =>
  /^same(_end)?$/.test(matchField(held, text).type);

const isEditor = ({ kind }: Field): boolean => kind === 'rich' || kind === 'drawn';

function waysToAppend({ kind }: Field, text: string): readonly WayToType[] {
  if (kind === 'drawn') return WAYS_TO_TYPE_CODE;
  const byKeys = { method: 'keys', breaksWithKeys: kind === 'rich' } as const;
  return kind === 'rich' && text.includes('\n')
    ? [{ method: 'inserted', breaksWithKeys: false }, byKeys]
    : [byKeys];
}

function notFocused({ label }: Target): AppError {
  return new AppError({
    code: 'FIELD_NOT_FOCUSED',
    message: `${label} was clicked but did not take the focus, so nothing was typed.`,
    next: 'Look at the page again: something may have opened instead.',
  });
}
