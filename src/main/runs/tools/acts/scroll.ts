import { AppError } from '#shared/errors/app-error.ts';
import type { Effect } from '#shared/tools/contract/tool-result.ts';
import { scrollTool } from '#shared/tools/acts/scroll.ts';

import { wheel } from '../../../page-access/cdp/input.ts';
import { effectText } from '../../../page-access/acting/effect/effect-text.ts';
import { watchEffect } from '../../../page-access/acting/effect/effect.ts';
import { hasMoreCome } from '../../../page-access/acting/pointer/more-at-end.ts';
import { pageExtent, wheelPlaceOf } from '../../../page-access/acting/pointer/page-extent.ts';
import { ACT } from '../../../page-access/page-rpc/page-scripts.ts';
import { scrollContainer } from '../../../page-access/acting/pointer/scroll-container.ts';
import { scrollUntil } from '../../../page-access/acting/pointer/scroll-until.ts';
import { findTarget } from '../../../page-access/acting/target/target.ts';
import { currentPage, implementTool } from '../../../safety/gate/tool-context.ts';

/** A little less than a screen, so that content at the edge stays visible. */
const SCREEN_SHARE = 0.85;
/** Farther than any page is long, in CSS pixels. */
const EDGE = 10_000_000;

/** Size for deltas that are counted in screens. */
const ONE_SCREEN = { width: 1, height: 1 };

export const scroll = implementTool(scrollTool, async (input, context) => {
  const { nodeId, direction, amount, text } = input;
  const page = currentPage(context);
  if (text !== undefined) {
    const isUp = direction === 'up' || direction === 'top';
    return scrollUntil(context, page, text, isUp ? -SCREEN_SHARE : SCREEN_SHARE);
  }
  if (nodeId !== undefined && direction !== undefined) {
    const { deltaX, deltaY } = deltaOf(direction, amount ?? 1, ONE_SCREEN);
    return scrollContainer(context, nodeId, direction, { x: deltaX, y: deltaY });
  }
  if (nodeId !== undefined) {
    const target = await findTarget(context, page, nodeId);
    const watch = await watchEffect(context, page, target);
    await watch.begin();
    for (const element of [...target.owners.toReversed(), target.element]) {
      await element.call(ACT, 'bringIntoView', 0);
    }
    const effect = await watch.finish();
    const where = hasScrolled(effect) ? 'is now in view' : 'was in view already';
    return { output: `${target.label} ${where}.`, effect };
  }
  const { x, y, width, height } = await wheelPlaceOf(page);
  const { deltaX, deltaY } = deltaOf(direction, amount ?? 1, { width, height });
  const delta = { deltaX: Math.round(deltaX), deltaY: Math.round(deltaY) };
  const watch = await watchEffect(context, page, null);
  // A document that has not been painted yet ignores the wheel without an error.
  await watch.begin('any', true);
  watch.scrolls();
  const turn = (): Promise<void> => wheel(page.cdp, { x, y }, delta);
  const extent = (): Promise<string | null> => pageExtent(page);
  const before = await extent();
  await watch.input.send(turn);
  let effect = await watch.finish();
  if (!hasScrolled(effect) && (await hasMoreCome(before, extent, page.signal))) {
    const again = await watchEffect(context, page, null);
    await again.begin();
    again.scrolls();
    await again.input.send(turn);
    effect = await again.finish();
  }
  const output = hasScrolled(effect)
    ? `Scrolled ${direction}. ${effectText(effect)}`
    : `Nothing moved: the page cannot be scrolled further ${direction}, and a turn of the wheel there loaded nothing.`;
  return { output, effect };
});

const hasScrolled = ({ changes }: Effect): boolean =>
  changes.some(({ type }) => type === 'scrolled');

function deltaOf(
  direction: 'up' | 'down' | 'left' | 'right' | 'top' | 'bottom' | undefined,
  screens: number,
  { width, height }: { readonly width: number; readonly height: number },
): { readonly deltaX: number; readonly deltaY: number } {
  const x = width * SCREEN_SHARE * screens;
  const y = height * SCREEN_SHARE * screens;
  switch (direction) {
    case 'up':
      return { deltaX: 0, deltaY: -y };
    case 'down':
      return { deltaX: 0, deltaY: y };
    case 'left':
      return { deltaX: -x, deltaY: 0 };
    case 'right':
      return { deltaX: x, deltaY: 0 };
    case 'top':
      return { deltaX: 0, deltaY: -EDGE };
    case 'bottom':
      return { deltaX: 0, deltaY: EDGE };
    case undefined:
      throw new AppError({
        code: 'BAD_ARGUMENTS',
        params: { tool: 'scroll' },
        message: 'scroll was given neither a node nor a direction.',
        next: 'Give nodeId, direction or both.',
      });
  }
}
