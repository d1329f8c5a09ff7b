import type { Field } from '#shared/model/page/page-act.ts';

import { pressKey } from '../../cdp/input.ts';
import type { InputDispatcher } from '../effect/input-dispatcher.ts';
import { checkAccepted } from './field-value.ts';
import { missingEnd } from './held-lines.ts';
import { ACT } from '../../page-rpc/page-scripts.ts';
import type { Target } from '../target/target.ts';
import { typeWith } from './type-with.ts';
import { isEditor, isHeld, notFocused, readTyped, typeUntilAcknowledged } from './type-into.ts';
import { appendingStrategies } from './typing-strategies.ts';

export const END_OF_TEXT = process.platform === 'darwin' ? 'Meta+ArrowDown' : 'Control+End';

/** Types text at the end of the field's current value. Returns the same as `typeInto`. */
export async function appendTo(
  target: Target,
  field: Field,
  text: string,
  input: InputDispatcher,
): Promise<string | null> {
  const { page, element } = target;
  const { hasFocus } = await element.call(ACT, 'markAll');
  if (!hasFocus) throw notFocused(target);
  if (isEditor(field)) await goToEnd(target);
  const { value } = await element.call(ACT, 'readField');
  // The key moves the cursor to the end of the selection.
  if (!isEditor(field) && value !== '') await pressKey(page.cdp, 'ArrowRight');
  const whole = `${value}${text}`;
  let missing: string | null = text;
  let held = field;
  for (const [index, way] of appendingStrategies(field, text).entries()) {
    // An editor may have moved the cursor behind the text that it accepted.
    if (index > 0) await goToEnd(target);
    const rest: string = missing;
    held = await typeUntilAcknowledged(way, whole, input, async () => {
      await typeWith(target, field, rest, way);
      return readTyped(target, field, whole);
    });
    if (isHeld(held, whole)) break;
    // An editor may accept only the first line; the next strategy types the rest.
    missing = missingEnd(held.value, whole);
    if (missing === null || missing === '') break;
  }
  return checkAccepted(target, held, whole);
}

/**
 * Moves the cursor to the end by a key. Selecting all first would be quicker, but an editor that has not noticed the end of the selection
 * would replace its text.
 */
async function goToEnd({ page, element }: Target): Promise<void> {
  await pressKey(page.cdp, END_OF_TEXT);
  await element.frame.call(ACT, 'untilSelectionChange');
}
