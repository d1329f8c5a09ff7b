import { AppError } from '#shared/errors/app-error.ts';
import type { Field } from '#shared/model/page/page-act.ts';

import { pressKey } from '../../cdp/input.ts';
import type { InputDispatcher } from '../effect/input-dispatcher.ts';
import { checkAccepted, matchField } from './field-value.ts';
import { ACT } from '../../page-rpc/page-scripts.ts';
import type { Target } from '../target/target.ts';
import { typeWith } from './type-with.ts';
import { typingStrategies, type TypingStrategy } from './typing-strategies.ts';

/** Most reads of an editor, one per drawn frame. */
const MOST_LOOKS = 10;

export interface HowToType {
  /** Whether the field itself has a listener for keys. */
  readonly listensForKeys: boolean;
  /** Clicks into the field, for text that does not arrive; `null` when the field was already clicked. */
  readonly click: (() => Promise<void>) | null;
  /** Called each time the text was sent, before the field is read. */
  readonly onSent: () => void;
  readonly input: InputDispatcher;
}

/**
 * Replaces the field's value, trying one strategy after the other until the field contains the text. Returns the differences when all words
 * are there, `null` when there are none. Throws `FIELD_NOT_FOCUSED`, `TYPE_NOT_ACCEPTED`.
 */
export async function typeInto(
  target: Target,
  field: Field,
  text: string,
  { listensForKeys, click, onSent, input }: HowToType,
): Promise<string | null> {
  const { page, element } = target;
  const ways = typingStrategies(field, text, listensForKeys);
  for (const [index, way] of ways.entries()) {
    if (index === 1) await click?.();
    const held = await typeUntilAcknowledged(way, text, input, async (attempt) => {
      // The page may write into its field, so everything is selected again each time.
      let selected = await element.call(ACT, 'markAll');
      if (!selected.hasFocus && index === 0 && attempt === 0 && click !== null) {
        await click();
        selected = await element.call(ACT, 'markAll');
      }
      if (!selected.hasFocus) throw notFocused(target);
      if (isEditor(field)) await pressKey(page.cdp, 'ControlOrMeta+A');
      if (text === '') await pressKey(page.cdp, 'Delete');
      else await typeWith(target, field, text, way);
      onSent();
      return readTyped(target, field, text);
    });
    if (isHeld(held, text) || index === ways.length - 1) return checkAccepted(target, held, text);
  }
  return null;
}

/**
 * Types, and types again while the page received no key: an unpainted document drops keys but takes inserted text, so a page waiting for
 * keys would contain the text without noticing.
 */
export async function typeUntilAcknowledged(
  { method }: TypingStrategy,
  text: string,
  input: InputDispatcher,
  type: (attempt: number) => Promise<Field>,
): Promise<Field> {
  const hasKeys = method !== 'inserted' && (text === '' || /[\x20-\x7e]/.test(text));
  for (let attempt = 0; ; attempt += 1) {
    const held = await type(attempt);
    if (isHeld(held, text) || !hasKeys || (await input.areKeysAcknowledged(attempt))) return held;
  }
}

/** Reads the field's value, several times for an editor, which may draw it some frames later. */
export async function readTyped({ element }: Target, field: Field, text: string): Promise<Field> {
  let held = await element.call(ACT, 'readField');
  const looks = isEditor(field) ? MOST_LOOKS : 1;
  for (let look = 1; look < looks && !isHeld(held, text); look += 1) {
    await element.frame.call(ACT, 'untilSelectionChange');
    held = await element.call(ACT, 'readField');
  }
  return held;
}

export const isHeld = (held: Field, text: string): boolean =>
  /^same(_end)?$/.test(matchField(held, text).type);

export const isEditor = ({ kind }: Field): boolean => kind === 'rich' || kind === 'drawn';

export function notFocused({ label, name }: Target): AppError {
  return new AppError({
    code: 'FIELD_NOT_FOCUSED',
    params: { name },
    message: `${label} was clicked but did not take the focus, so nothing was typed.`,
    next: 'Look at the page again: something may have opened instead.',
  });
}
