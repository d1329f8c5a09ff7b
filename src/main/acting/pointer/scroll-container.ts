import type { NodeId } from '#shared/model/ids.ts';
import type { Point } from '#shared/model/page/point.ts';

import { wheel } from '../../cdp/input.ts';
import { waitUntilReady } from '../target/actionability.ts';
import { effectText } from '../effect/effect-text.ts';
import { watchEffect } from '../effect/effect.ts';
import { listenersOf } from '../target/event-listeners.ts';
import { ACT } from '../../page-rpc/page-scripts.ts';
import { findTarget } from '../target/target.ts';
import { currentPage, type ToolContext, type ToolSuccess } from '../../gate/tool-context.ts';

/** CSS pixels of one notch of a mouse wheel: pages that zoom count notches. */
const NOTCH = 120;
const MOST_NOTCHES = 100;
const WHEEL: ReadonlySet<string> = new Set(['wheel', 'mousewheel']);

/**
 * Scrolls the scroll container that a node is or lies in. An element that does not scroll but listens for the mouse wheel (a map, a
 * drawing, an editor that draws its own lines) gets wheel events instead.
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
  const isWheels = async (): Promise<boolean> => {
    if (await element.call(ACT, 'scrollPane', screens, false)) return false;
    const listeners = listenersOf(element);
    if ((await listeners.own)?.has('wheel') === true) return true;
    if (await element.call(ACT, 'scrollPane', screens, true)) return false;
    return [...((await listeners.around) ?? [])].some((type) => WHEEL.has(type));
  };
  await watch.begin();
  const byWheel = await isWheels();
  const notches = notchesOf(context, screens);
  if (byWheel) {
    const point = await waitUntilReady(context, target, { atRest: false });
    await watch.input.send(() => turnWheel(context, point, screens, notches));
  }
  const effect = await watch.finish();
  const { changes } = effect;
  if (changes.some(({ type }) => type === 'scrolled'))
    return { output: `Scrolled ${direction} in ${target.label}. ${effectText(effect)}`, effect };
  const output = byWheel
    ? `Turned the mouse wheel ${direction} over ${target.label} by ${notches} ${notches === 1 ? 'notch' : 'notches'}. ${effectText(effect)}`
    : `Nothing moved: ${target.label} cannot be scrolled further ${direction}.`;
  return { output, effect };
}

/** One screen is as high and wide as the tab. */
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
