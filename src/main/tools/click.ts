import type { z } from 'zod';

import { AppError } from '#shared/errors/app-error.ts';
import { clickTool } from '#shared/tools/click.ts';

import { clickAt, holdModifiers, pressKey } from '../cdp/input.ts';
import { actOn } from './act-on.ts';
import { waitUntilReady } from './actionability.ts';
import { clickEmptyPlace } from './click-empty-place.ts';
import { effectText } from './effect-text.ts';
import type { EffectWatch } from './effect.ts';
import { heldModifiers, heldWords } from './held-modifiers.ts';
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
  { count = 1, button = 'left', at, modifiers, holdSeconds = 0 }: z.output<typeof clickTool.input>,
): Promise<ToolSuccess> {
  let point = await waitUntilReady(context, target, { at });
  await watch.begin('press');
  const held = heldModifiers(modifiers);
  let done = `${doneWords(count, holdSeconds)} ${target.label}${heldWords(modifiers)}.`;
  try {
    await watch.deliver(async (attempt) => {
      if (attempt > 0) point = await waitUntilReady(context, target, { at });
      const { cdp } = target.tab;
      const how = { button, clickCount: count, modifiers: held, holdMs: holdSeconds * 1000 };
      await holdModifiers(cdp, held, () => clickAt(cdp, point, { signal: context.signal, ...how }));
    });
  } catch (error) {
    const isPlain = count === 1 && button === 'left' && held.length === 0 && holdSeconds === 0;
    if (!hasNotArrived(error) || !isPlain || at !== undefined) throw error;
    if (!(await pressEnter(context, watch, target))) throw error;
    done = `No press of the mouse arrived at ${target.label}, so it was given the focus and Enter was pressed.`;
  }
  const effect = await watch.finish();
  return { output: `${done} ${effectText(effect)}`, effect };
}

function doneWords(count: number, holdSeconds: number): string {
  if (holdSeconds > 0) return `Pressed for ${holdSeconds} s:`;
  return CLICKS[count - 1] ?? 'Clicked';
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
