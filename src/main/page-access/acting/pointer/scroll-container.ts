import { AppError } from '#shared/errors/app-error.ts';
import type { NodeId } from '#shared/model/ids.ts';
import type { Point } from '#shared/model/page/point.ts';

import { isAborted } from '../../../platform/async/bounded.ts';
import { wheel } from '../../cdp/input.ts';
import { waitUntilReady } from '../target/actionability.ts';
import { effectText } from '../effect/effect-text.ts';
import { watchEffect } from '../effect/effect.ts';
import { listenersOf } from '../target/event-listeners.ts';
import { ACT } from '../../page-rpc/page-scripts.ts';
import { findTarget, type Target } from '../target/target.ts';
import { unlessGone } from '../target/unless-gone.ts';
import { hasMoreCome } from './more-at-end.ts';
import {
  currentPage,
  type ToolContext,
  type ToolSuccess,
} from '../../../safety/gate/tool-context.ts';

/** CSS pixels of one notch of a mouse wheel; pages that zoom count notches. */
const NOTCH = 120;
const MOST_NOTCHES = 100;
const WHEEL: ReadonlySet<string> = new Set(['wheel', 'mousewheel']);

/**
 * Scrolls the node, or the scroll container around it. An element that does not scroll but listens for the mouse wheel (a map, a drawing,
 * an editor that draws its own lines) gets wheel events instead.
 */
export async function scrollContainer(
  context: ToolContext,
  nodeId: NodeId,
  direction: string,
  screens: Point,
): Promise<ToolSuccess> {
  const target = await findTarget(context, currentPage(context), nodeId);
  const { element } = target;
  const watch = await watchEffect(context, target.page, target);
  const move = async (): Promise<'moved' | 'wheel' | 'stuck'> => {
    if (await element.call(ACT, 'scrollPane', screens, false)) return 'moved';
    const listeners = listenersOf(element);
    if ((await listeners.own)?.has('wheel') === true) return 'wheel';
    if (await element.call(ACT, 'scrollPane', screens, true)) return 'moved';
    return [...((await listeners.around) ?? [])].some((type) => WHEEL.has(type))
      ? 'wheel'
      : 'stuck';
  };
  await watch.begin();
  const how = await move();
  const notches = notchesOf(context, screens);
  const extent = (): Promise<string | null> => unlessGone(element.call(ACT, 'paneExtent'));
  let hasMore = false;
  if (how !== 'moved') {
    const before = await extent();
    // At the end of a container nothing moves, but pages load more when the wheel is turned there.
    const point = await wheelPoint(context, target, how === 'wheel');
    if (point !== null) {
      await watch.input.send(() => turnWheel(context, point, screens, notches));
      hasMore = await hasMoreCome(before, extent, target.page.signal);
      if (hasMore) await unlessGone(element.call(ACT, 'scrollPane', screens, true));
    }
  }
  const effect = await watch.finish();
  const { changes } = effect;
  const more = hasMore ? ' More was loaded at its end.' : '';
  if (changes.some(({ type }) => type === 'scrolled'))
    return {
      output: `Scrolled ${direction} in ${target.label}.${more} ${effectText(effect)}`,
      effect,
    };
  const output =
    how === 'wheel' || hasMore
      ? `Turned the mouse wheel ${direction} over ${target.label} by ${notches} ${notches === 1 ? 'notch' : 'notches'}.${more} ${effectText(effect)}`
      : `Nothing moved: ${target.label} cannot be scrolled further ${direction}, and a turn of the wheel there loaded nothing.`;
  return { output, effect };
}

/** Returns the point for the wheel; `null` when something covers it and would be scrolled instead. */
async function wheelPoint(
  context: ToolContext,
  target: Target,
  isNeeded: boolean,
): Promise<Point | null> {
  try {
    return await waitUntilReady(context, target, { enabled: false, atRest: false });
  } catch (error) {
    if (isNeeded || !(error instanceof AppError) || isAborted(error)) throw error;
    return null;
  }
}

/** Returns the number of wheel notches for these screens, each as large as the viewport. */
function notchesOf(context: ToolContext, screens: Point): number {
  const { width, height } = currentPage(context).tab.viewportSize();
  const length = Math.abs(screens.x * width + screens.y * height);
  return Math.min(MOST_NOTCHES, Math.max(1, Math.round(length / NOTCH)));
}

async function turnWheel(
  context: ToolContext,
  point: Point,
  screens: Point,
  notches: number,
): Promise<void> {
  const { cdp } = currentPage(context);
  const delta = { deltaX: NOTCH * Math.sign(screens.x), deltaY: NOTCH * Math.sign(screens.y) };
  for (let turned = 0; turned < notches; turned += 1) await wheel(cdp, point, delta);
}
