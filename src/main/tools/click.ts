import { AppError } from '#shared/errors/app-error.ts';
import { clickTool } from '#shared/tools/click.ts';

import { clickAt, pressKey } from '../cdp/input.ts';
import { waitUntilReady } from './actionability.ts';
import { effectText } from './effect-text.ts';
import { type EffectWatch, watchEffect } from './effect.ts';
import { elementScript } from './page-script.ts';
import { findTarget, type Target } from './target.ts';
import { currentPage, implementTool, type ToolContext } from './tool-context.ts';

const CLICKS = ['Clicked', 'Double-clicked', 'Triple-clicked'];
/** What Enter does the same to as a click. */
const ENTER_ROLES = new Set(['button', 'link']);

export const click = implementTool(
  clickTool,
  async ({ nodeId, count = 1, button = 'left', at }, context) => {
    const { signal } = context;
    const tab = currentPage(context);
    const target = await findTarget(context, tab, nodeId);
    const watch = await watchEffect(context, tab, target);
    let point = await waitUntilReady(context, target, { at });
    await watch.begin('press');
    let done = `${CLICKS[count - 1] ?? 'Clicked'} ${target.label}.`;
    try {
      await watch.deliver(async (attempt) => {
        if (attempt > 0) point = await waitUntilReady(context, target, { at });
        await clickAt(tab.cdp, point, { signal, button, clickCount: count });
      });
    } catch (error) {
      if (!hasNotArrived(error) || count > 1 || button !== 'left' || at !== undefined) throw error;
      if (!(await pressEnter(context, watch, target))) throw error;
      done = `No press of the mouse arrived at ${target.label}, so it was given the focus and Enter was pressed.`;
    }
    const effect = await watch.finish();
    return { output: `${done} ${effectText(effect)}`, effect };
  },
);

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
