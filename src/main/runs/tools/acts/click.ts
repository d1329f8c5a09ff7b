import type { z } from 'zod';

import { AppError } from '#shared/errors/app-error.ts';
import { clickTool } from '#shared/tools/acts/click.ts';

import { pressKey } from '../../../page-access/cdp/input.ts';
import { actOn } from '../../../page-access/acting/target/act-on.ts';
import { waitUntilReady } from '../../../page-access/acting/target/actionability.ts';
import { clickEmptyPlace } from '../../../page-access/acting/pointer/click-empty-place.ts';
import { interceptInFrame } from '../../../page-access/acting/files/press-for-chooser.ts';
import { untilChecked } from '../../../page-access/acting/typing/late-check.ts';
import { clickText } from '../../../page-access/acting/pointer/click-text.ts';
import { effectText } from '../../../page-access/acting/effect/effect-text.ts';
import type { EffectWatch } from '../../../page-access/acting/effect/effect.ts';
import { ACT } from '../../../page-access/page-rpc/page-scripts.ts';
import { clickGesture } from '../../../page-access/acting/pointer/click-gesture.ts';
import type { Target } from '../../../page-access/acting/target/target.ts';
import {
  currentPage,
  implementTool,
  type ToolContext,
  type ToolSuccess,
} from '../../../safety/gate/tool-context.ts';

/** Roles for which Enter does the same as a click. */
const ENTER_ROLES = new Set(['button', 'link']);

export const click = implementTool(clickTool, (input, context) => {
  const page = currentPage(context);
  if (input.text !== undefined) return clickText(context, page, input.text, input);
  if (input.nodeId === undefined) return clickEmptyPlace(context, page);
  return actOn(context, page, input.nodeId, (target, watch) =>
    clickOnce(context, target, watch, input),
  );
});

async function clickOnce(
  context: ToolContext,
  target: Target,
  watch: EffectWatch,
  input: z.output<typeof clickTool.input>,
): Promise<ToolSuccess> {
  const { at } = input;
  const way = clickGesture(input);
  await untilChecked(target);
  let point = await waitUntilReady(context, target, { at });
  await interceptInFrame(target);
  watch.looksAtDrawing();
  await watch.begin('press', way.hasKeys);
  let done = way.words(target.label);
  try {
    await watch.input.send(async (attempt) => {
      if (attempt > 0) point = await waitUntilReady(context, target, { at });
      await way.press(target.page, point, target.element.frame);
    });
  } catch (error) {
    if (!hasNotArrived(error) || !way.isPlain || at !== undefined) throw error;
    if (!(await pressEnter(watch, target))) throw error;
    done = `No press of the mouse arrived at ${target.label}, so it was given the focus and Enter was pressed.`;
  }
  const effect = await watch.finish();
  return { output: `${done} ${effectText(effect)}`, effect };
}

/** Presses Enter when no mouse event reached the page. Returns `false` when Enter would not do the same. */
async function pressEnter(watch: EffectWatch, { page, element, node }: Target): Promise<boolean> {
  if (!ENTER_ROLES.has(node.role) || !(await element.call(ACT, 'focusItself'))) return false;
  await watch.input.aim('any');
  await watch.input.send(() => pressKey(page.cdp, 'Enter'));
  return true;
}

function hasNotArrived(error: unknown): boolean {
  return error instanceof AppError && ['INPUT_LOST', 'PRESS_MISSED'].includes(error.code);
}
