import { AppError } from '#shared/errors/app-error.ts';
import { dragTool } from '#shared/tools/drag.ts';

import { dragMouse } from '../cdp/drag.ts';
import type { Point } from '../cdp/input.ts';
import { waitUntilReady } from './actionability.ts';
import { effectText } from './effect-text.ts';
import { watchEffect } from './effect.ts';
import { findTarget, type Target } from './target.ts';
import { currentPage, implementTool, type ToolContext } from './tool-context.ts';

export const drag = implementTool(
  dragTool,
  async ({ nodeId, toNodeId, dx, dy, ...places }, context) => {
    const { signal } = context;
    const tab = currentPage(context);
    const target = await findTarget(context, tab, nodeId);
    const goal = toNodeId === undefined ? null : await findTarget(context, tab, toNodeId);
    const watch = await watchEffect(context, tab, target);
    const { from, to } =
      goal === null
        ? await withinReach(context, target, { x: dx ?? 0, y: dy ?? 0 }, places)
        : await bothInView(context, target, goal, places.from);
    await watch.begin();
    await dragMouse(tab.cdp, from, to, signal);
    const effect = await watch.finish();
    const by = `by ${Math.round(to.x - from.x)}, ${Math.round(to.y - from.y)} pixels`;
    const where = goal === null ? by : `to ${goal.label}`;
    return { output: `Dragged ${target.label} ${where}. ${effectText(effect)}`, effect };
  },
);

interface Places {
  readonly from?: Point | undefined;
  readonly to?: Point | undefined;
}

/** By a distance or to a place in the target itself. */
async function withinReach(
  context: ToolContext,
  target: Target,
  by: Point,
  places: Places,
): Promise<Way> {
  const from = await waitUntilReady(context, target, { at: places.from });
  if (places.to === undefined) return { from, to: { x: from.x + by.x, y: from.y + by.y } };
  return { from, to: await waitUntilReady(context, target, { at: places.to }) };
}

interface Way {
  readonly from: Point;
  readonly to: Point;
}

/** To bring the goal into view may take the target out of it. Throws `DRAG_TOO_FAR`. */
async function bothInView(
  context: ToolContext,
  target: Target,
  goal: Target,
  at: Point | undefined,
): Promise<Way> {
  let from = await waitUntilReady(context, target, { at });
  for (let attempt = 0; attempt < 3; attempt += 1) {
    const to = await waitUntilReady(context, goal, {});
    const fromNow = await waitUntilReady(context, target, { at });
    if (Math.hypot(fromNow.x - from.x, fromNow.y - from.y) < 2) return { from: fromNow, to };
    from = fromNow;
  }
  throw new AppError({
    code: 'DRAG_TOO_FAR',
    message: `${target.label} and ${goal.label} do not fit on the screen together.`,
    next: 'Drag it step by step, or look for another way (cut and paste, a “move to” menu).',
  });
}
