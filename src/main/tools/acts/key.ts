import { AppError } from '#shared/errors/app-error.ts';
import { keyTool } from '#shared/tools/acts/key.ts';

import { pressKey } from '../../cdp/input.ts';
import { parseKeyChord } from '../../cdp/key-chord.ts';
import { isPaste, paste } from '../../acting/clipboard/paste.ts';
import { effectText } from '../../acting/effect/effect-text.ts';
import { watchEffect } from '../../acting/effect/effect.ts';
import { ACT } from '../../page-rpc/page-scripts.ts';
import { findTarget, type Target } from '../../acting/target/target.ts';
import { currentPage, implementTool } from '../../gate/tool-context.ts';

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
  await watch.input.send(press);
  for (let pressed = 1; pressed < count; pressed += 1) await press();
  const effect = await watch.finish();
  const where = target === null ? '' : ` on ${target.label}`;
  const often = count === 1 ? '' : ` ${count} times`;
  return { output: `Pressed ${input.key}${often}${where}. ${effectText(effect)}`, effect };
});

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
