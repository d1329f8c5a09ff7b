import type { z } from 'zod';

import type { clickTool } from '#shared/tools/acts/click.ts';

import type { Page } from '../../page-rpc/page.ts';
import { waitUntilReady } from '../target/actionability.ts';
import { effectText } from '../effect/effect-text.ts';
import { watchEffect } from '../effect/effect.ts';
import { clickGesture } from './click-gesture.ts';
import { unlessGone } from '../target/unless-gone.ts';
import { textChangeText } from '../typing/text-change.ts';
import { ACT } from '../../page-rpc/page-scripts.ts';
import { findTextTarget, manyPlaces, textNotShown } from '../target/target.ts';
import type { ToolContext, ToolSuccess } from '../../../safety/gate/tool-context.ts';

/**
 * Clicks the element that shows a text, such as a cell of a sheet or another element that the page state does not list because an ancestor
 * handles its clicks. Throws `TEXT_NOT_FOUND`, `TEXT_AMBIGUOUS` and the errors of `waitUntilReady`.
 */
export async function clickText(
  context: ToolContext,
  page: Page,
  wanted: string,
  input: z.output<typeof clickTool.input>,
): Promise<ToolSuccess> {
  const place = await findTextTarget(page, wanted, await page.frames());
  if (place === null) throw textNotShown(wanted);
  if (place.places > 1) throw manyPlaces(wanted, place.places);
  const watch = await watchEffect(context, page, null);
  const needs = { at: input.at, atText: 'middle' } as const;
  const way = clickGesture(input);
  let point = await waitUntilReady(context, place, needs);
  watch.looksAtDrawing();
  await watch.begin();
  await watch.input.send(async (attempt) => {
    if (attempt > 0) point = await waitUntilReady(context, place, needs);
    await way.press(page, point, place.element.frame);
  });
  const effect = await watch.finish();
  const { frame } = place.element;
  const text = way.selects ? await unlessGone(frame.call(ACT, 'textAtFocus', true)) : null;
  const told = text === null ? '' : textChangeText({ ...text, selected: '' }, text);
  return { output: `${way.words(place.label)}${told} ${effectText(effect)}`, effect };
}
