import { AppError } from '#shared/errors/app-error.ts';
import type { Point } from '#shared/model/page/point.ts';

import { ACT } from '../../page-rpc/page-scripts.ts';
import { waitUntilReady } from '../target/actionability.ts';
import type { PointerTarget, Target } from '../target/target.ts';
import type { ToolContext } from '../../../safety/gate/tool-context.ts';

/** Target of a drop; a text has no node. */
export type Goal = PointerTarget & Partial<Pick<Target, 'node'>>;

/** Points in per cent of the boxes, and a distance in CSS pixels. */
export interface Places {
  readonly from?: Point | undefined;
  readonly to?: Point | undefined;
  readonly dx?: number | undefined;
  readonly dy?: number | undefined;
}

/** Start and end of a drag, in CSS pixels of the tab's viewport. */
export interface DragWay {
  /** Handle that is dragged in place of the element. */
  readonly handle: string | null;
  readonly from: Point;
  readonly to: Point;
}

/** CSS pixels past the middle of the goal; sortable lists round to whole ones. */
const PAST_PX = 3;
const MOST_TRIES = 4;

/** Plans a drag by a distance, up to the edges of the viewport, or to a point in the target itself. */
export async function wayWithin(
  context: ToolContext,
  target: PointerTarget,
  { dx = 0, dy = 0, ...places }: Places,
): Promise<DragWay> {
  let handle: string | null = null;
  const byHandle = (found: string): void => void (handle = found);
  const from = await waitUntilReady(context, target, { at: places.from, byHandle });
  if (places.to !== undefined)
    return {
      handle,
      from,
      to: await waitUntilReady(context, target, { at: places.to, atRest: false }),
    };
  const { width, height } = target.page.tab.viewportSize();
  return {
    handle,
    from,
    to: { x: within(from.x + dx, width), y: within(from.y + dy, height) },
  };
}

const within = (at: number, size: number): number => Math.min(Math.max(at, 0), size - 1);

/**
 * Plans a drag from the target to the goal. Checks both again after scrolling, since scrolling one into view may scroll the other out.
 * Throws `DRAG_TOO_FAR`.
 */
export async function wayBetween(
  context: ToolContext,
  target: PointerTarget,
  goal: Goal,
  places: Places,
): Promise<DragWay> {
  let handle: string | null = null;
  const byHandle = (found: string): void => void (handle = found);
  // With a given start point, the element itself is dragged, not its handle.
  const taken =
    places.from === undefined
      ? { ...target, element: await target.element.call(ACT, 'dragHandle') }
      : target;
  const findFrom = (atRest: boolean): Promise<Point> =>
    waitUntilReady(context, taken, { at: places.from, atRest, byHandle });
  const findTo = (atRest: boolean): Promise<Point> =>
    waitUntilReady(context, goal, { at: places.to, atRest, enabled: false });
  // Both wait until their element rests, so they wait together. Whether one scrolled the other away shows when they are checked in turn.
  let [from, to] = await Promise.all([findFrom(true), findTo(true)]);
  for (let attempt = 0; attempt < MOST_TRIES; attempt += 1) {
    const [toBefore, fromBefore] = [to, from];
    to = await findTo(false);
    from = await findFrom(false);
    if (areNear(from, fromBefore) && areNear(to, toBefore))
      return { handle, from, to: places.to === undefined ? pastMiddle(from, to, goal) : to };
  }
  throw new AppError({
    code: 'DRAG_TOO_FAR',
    params: { name: target.name, goal: goal.name },
    message: `${target.label} and ${goal.label} do not fit on the screen together.`,
    next: 'Drag it step by step, or look for another way (cut and paste, a “move to” menu).',
  });
}

const areNear = (a: Point, b: Point): boolean => Math.hypot(a.x - b.x, a.y - b.y) < 2;

/**
 * Returns a point a little past the middle of the goal if it is large enough: sortable lists make room only once the mouse has passed the
 * middle of an item.
 */
function pastMiddle(from: Point, middle: Point, { node }: Goal): Point {
  const on = (way: number, size = 0): number => Math.sign(way) * Math.min(PAST_PX, size / 4);
  return {
    x: middle.x + on(middle.x - from.x, node?.box.width),
    y: middle.y + on(middle.y - from.y, node?.box.height),
  };
}
