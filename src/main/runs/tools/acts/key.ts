import { AppError } from '#shared/errors/app-error.ts';
import { keyTool } from '#shared/tools/acts/key.ts';

import { pressKey } from '../../../page-access/cdp/input.ts';
import { type KeyChord, parseKeyChord } from '../../../page-access/cdp/key-chord.ts';
import { isPaste, paste } from '../../../page-access/acting/typing/paste.ts';
import { effectText } from '../../../page-access/acting/effect/effect-text.ts';
import { watchEffect } from '../../../page-access/acting/effect/effect.ts';
import type { TextAtFocus } from '#shared/model/page/page-act.ts';
import { focusedFrame } from '../../../page-access/acting/target/focused-frame.ts';
import { unlessGone } from '../../../page-access/acting/target/unless-gone.ts';
import { textChangeText } from '../../../page-access/acting/typing/text-change.ts';
import { ACT } from '../../../page-access/page-rpc/page-scripts.ts';
import { findTarget, type Target } from '../../../page-access/acting/target/target.ts';
import { currentPage, implementTool } from '../../../safety/gate/tool-context.ts';

export const key = implementTool(keyTool, async (input, context) => {
  const { count = 1 } = input;
  const page = currentPage(context);
  const chord = parseKeyChord(input.key);
  const target = input.nodeId === undefined ? null : await findTarget(context, page, input.nodeId);
  const watch = await watchEffect(context, page, target);
  watch.looksAtDrawing();
  await watch.begin();
  if (target !== null) await focus(target);
  const press = (): Promise<void> =>
    isPaste(chord) ? paste(context, page) : pressKey(page.cdp, input.key);
  const focused = mayEdit(chord) ? await focusedFrame(await page.frames()) : undefined;
  const readText = async (): Promise<TextAtFocus | null> =>
    focused === undefined ? null : unlessGone(focused.call(ACT, 'textAtFocus', true));
  const before = await readText();
  await watch.input.send(press);
  for (let pressed = 1; pressed < count; pressed += 1) await press();
  const effect = await watch.finish();
  const told = textChangeText(before, before === null ? null : await readText());
  const where = target === null ? '' : ` on ${target.label}`;
  const often = count === 1 ? '' : ` ${count} times`;
  return { output: `Pressed ${input.key}${often}${where}.${told} ${effectText(effect)}`, effect };
});

/** Whether the keys may change or select text; keys that only move the cursor are not checked again. */
const mayEdit = (chord: KeyChord): boolean =>
  chord.modifiers.length > 0 ||
  chord.key === null ||
  /^(?:Delete|Backspace|Insert|.)$/u.test(chord.key.key);

async function focus(target: Target): Promise<void> {
  for (const owner of target.owners.toReversed()) await owner.call(ACT, 'takeFocus');
  if (await target.element.call(ACT, 'takeFocus')) return;
  throw new AppError({
    code: 'NODE_NOT_FOCUSABLE',
    params: { name: target.name },
    message: `${target.label} does not take the focus, so no key was pressed.`,
    next: 'Click it first and press the key without a node ID, or choose another element.',
  });
}
