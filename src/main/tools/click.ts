import type { z } from 'zod';

import { AppError } from '#shared/errors/app-error.ts';
import { clickTool } from '#shared/tools/click.ts';

import { clickAt, pressKey } from '../cdp/input.ts';
import { actOn } from './act-on.ts';
import { waitUntilReady } from './actionability.ts';
import { clickEmptyPlace } from './click-empty-place.ts';
import { effectText } from './effect-text.ts';
import type { EffectWatch } from './effect.ts';
import { elementScript } from './page-script.ts';
import type { Target } from './target.ts';
import { currentPage, implementTool, type ToolContext, type ToolSuccess } from './tool-context.ts';

const CLICKS = ['Clicked', 'Double-clicked', 'Triple-clicked'];
/** What Enter does the same to as a click. */
const ENTER_ROLES = new Set(['button', 'link']);

export const click = implementTool(clickTool, (input, context) => {
  const tab = currentPage(context);
  if (input.nodeId === undefined) return clickEmptyPlace(context, tab);
  return actOn(context, tab, input.nodeId, (target, watch) =>
    clickOnce(context, target, watch, input),
  );
});

async function clickOnce(
  context: ToolContext,
  target: Target,
  watch: EffectWatch,
  { count = 1, button = 'left', at }: z.output<typeof clickTool.input>,
): Promise<ToolSuccess> {
  let point = await waitUntilReady(context, target, { at });
  await watch.begin('press');
  let done = `${CLICKS[count - 1] ?? 'Clicked'} ${target.label}.`;
  try {
    await watch.deliver(async (attempt) => {
      if (attempt > 0) point = await waitUntilReady(context, target, { at });
      await clickAt(target.tab.cdp, point, {
        signal: context.signal,
        button,
        clickCount: count,
      });
    });
  } catch (error) {
    if (!hasNotArrived(error) || count > 1 || button !== 'left' || at !== undefined) throw error;
    if (!(await pressEnter(context, watch, target))) throw error;
    done = `No press of the mouse arrived at ${target.label}, so it was given the focus and Enter was pressed.`;
  }
  const effect = await watch.finish();
  return { output: `${done} ${effectText(effect)}`, effect };
}

/** The same by keyboard, where the mouse provably reached nothing (SPEC E6). `false` where that is no way. */
async function pressEnter(
  { signal }: ToolContext,
  watch: EffectWatch,
  { tab, element, node }: Target,
): Promise<boolean> {
  if (!ENTER_ROLES.has(node.role) || !(await elementScript.focusItself(element, signal)))
    return false;
  await watch.aim('any');
  await watch.deliver(() => pressKey(tab.cdp, 'Enter', { signal }));
  return true;
}

function hasNotArrived(error: unknown): boolean {
  return error instanceof AppError && ['INPUT_LOST', 'PRESS_MISSED'].includes(error.code);
}
