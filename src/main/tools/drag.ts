import type { z } from 'zod';

import { AppError } from '#shared/errors/app-error.ts';
import type { Point } from '#shared/model/page/point.ts';
import { dragTool } from '#shared/tools/drag.ts';
import type { Change } from '#shared/tools/contract/tool-result.ts';

import type { PageFrame } from '../page-rpc/page-frame.ts';
import { dragMouse } from '../cdp/drag.ts';
import { waitUntilReady } from '../acting/target/actionability.ts';
import { effectText } from '../acting/effect/effect-text.ts';
import { watchEffect } from '../acting/effect/effect.ts';
import { heldModifiers, heldText } from '../acting/pointer/held-modifiers.ts';
import { unlessGone } from '../acting/target/unless-gone.ts';
import { ACT } from '../page-rpc/page-scripts.ts';
import {
  type PointerTarget,
  findTarget,
  findTextTarget,
  manyPlaces,
  type Target,
} from '../acting/target/target.ts';
import { currentPage, implementTool, type ToolContext } from '../gate/tool-context.ts';

type Input = z.output<typeof dragTool.input>;
/** What something is dropped on; a text has no node. */
type Goal = PointerTarget & Partial<Pick<Target, 'node'>>;

/** CSS pixels; sortable lists round to whole ones. */
const PAST_PX = 3;

export const drag = implementTool(dragTool, async (input, context) => {
  const page = currentPage(context);
  const frames = await page.frames();
  const listed = input.nodeId === undefined ? null : await findTarget(context, page, input.nodeId);
  const target = listed ?? (await findStart(context, input.fromText ?? '', frames));
  const goal = await findGoal(context, target, frames, input);
  const watch = await watchEffect(context, page, listed, goal?.element.frame);
  const { from, to } =
    goal === null
      ? await withinReach(context, target, input)
      : await bothInView(context, target, goal, input);
  // A text has no listed element that the press guard could compare with.
  await watch.begin(listed === null ? 'any' : 'press');
  const { frame } = target.element;
  const goalFrame = goal?.element.frame ?? frame;
  const isInOtherProcess = goalFrame.sessionId !== frame.sessionId;
  const isAcross = goalFrame.frameId !== frame.frameId;
  await target.element.call(ACT, 'rememberPlace', isAcross ? null : (goal?.element ?? null));
  const modifiers = heldModifiers(input.modifiers);
  const kind = await dragMouse(page.cdp, from, to, {
    isInOtherProcess,
    modifiers,
    // A document that takes no input yet receives the mouse move but not the press, and the whole drag would be lost.
    press: async (send) => {
      await watch.input.send(send);
      await watch.input.aim('any');
    },
  });
  const { changes } = await watch.finish();
  const place = await placeAfter(target, changes);
  const all = place === null ? changes : [place, ...changes];
  if (goal !== null && isAcross && kind === 'pointer' && (isInOtherProcess || place === null))
    throw framesApart(target, goal, place);
  const by = `by ${Math.round(to.x - from.x)}, ${Math.round(to.y - from.y)} pixels`;
  const way = goal === null ? by : `to ${goal.label}`;
  const done = `Dragged ${target.label} ${way}${heldText(input.modifiers)}.`;
  // A drag on a drawing does not move the drawing.
  const isOnItself = goal === null && input.to !== undefined;
  const hasOutcome = place !== null || changes.some(({ type }) => OUTCOMES.has(type));
  const where = isOnItself || hasOutcome ? '' : ` ${unmovedText(changes)}`;
  return { output: `${done} ${effectText({ changes: all })}${where}`, effect: { changes: all } };
});

/** A palette inserts a copy of what was dragged, and a connector draws a line: the dragged element itself does not move. */
function unmovedText(changes: readonly Change[]): string {
  const hasChanged = changes.some(({ type }) => type === 'page_changed');
  return `It lies where it was.${hasChanged ? ' Look whether something new came of it.' : ''}`;
}

/** Changes that prove an effect of the drag although the element did not move. */
const OUTCOMES: ReadonlySet<Change['type']> = new Set([
  'value_changed',
  'navigated',
  'tab_closed',
  'dialog_opened',
]);

/** Throws `TEXT_NOT_FOUND`. */
async function findGoal(
  context: ToolContext,
  { page, element: { frame } }: PointerTarget,
  frames: readonly PageFrame[],
  { toNodeId, toText }: Input,
): Promise<Goal | null> {
  if (toNodeId !== undefined) return findTarget(context, page, toNodeId);
  if (toText === undefined) return null;
  const others = frames.filter(({ frameId }) => frameId !== frame.frameId);
  return findByText(context, toText, [frame, ...others]);
}

/** The dragged text must be unambiguous; for the goal the first match is taken. Throws `TEXT_NOT_FOUND`, `TEXT_AMBIGUOUS`. */
async function findStart(
  context: ToolContext,
  text: string,
  frames: readonly PageFrame[],
): Promise<PointerTarget> {
  const found = await findByText(context, text, frames);
  if (found.places > 1) throw manyPlaces(text, found.places);
  return found;
}

async function findByText(
  context: ToolContext,
  text: string,
  frames: readonly PageFrame[],
): Promise<PointerTarget & { readonly places: number }> {
  const found = await findTextTarget(currentPage(context), text, frames);
  if (found !== null) return found;
  throw new AppError({
    code: 'TEXT_NOT_FOUND',
    params: { text },
    message: `“${text}” cannot be seen anywhere on the page, so nothing was dragged.`,
    next: 'Try fewer or other words, or give a node ID.',
  });
}

/** How the element's place changed; `null` when it did not, or its document was replaced. */
async function placeAfter(
  { element }: PointerTarget,
  changes: readonly Change[],
): Promise<Change | null> {
  if (changes.some(({ type }) => type === 'navigated' || type === 'tab_closed')) return null;
  const place = await unlessGone(element.call(ACT, 'placeChange'));
  switch (place?.type) {
    case 'moved':
    case 'shifted':
      return place;
    case 'gone':
      return { type: 'removed' };
    case 'none':
    case undefined:
      return null;
  }
}

interface DragPath {
  readonly from: Point;
  readonly to: Point;
}

/** A drag by a distance, or to a place in the target itself. */
async function withinReach(
  context: ToolContext,
  target: PointerTarget,
  { dx = 0, dy = 0, ...places }: Input,
): Promise<DragPath> {
  const from = await waitUntilReady(context, target, { at: places.from });
  if (places.to === undefined) return { from, to: { x: from.x + dx, y: from.y + dy } };
  return { from, to: await waitUntilReady(context, target, { at: places.to }) };
}

/** Scrolling the goal into view may scroll the target out of it. Throws `DRAG_TOO_FAR`. */
async function bothInView(
  context: ToolContext,
  target: PointerTarget,
  goal: Goal,
  places: Input,
): Promise<DragPath> {
  let from = await waitUntilReady(context, target, { at: places.from });
  for (let attempt = 0; attempt < 3; attempt += 1) {
    const to = await waitUntilReady(context, goal, { at: places.to });
    const fromNow = await waitUntilReady(context, target, { at: places.from });
    if (Math.hypot(fromNow.x - from.x, fromNow.y - from.y) < 2)
      return { from: fromNow, to: places.to === undefined ? pastMiddle(fromNow, to, goal) : to };
    from = fromNow;
  }
  throw new AppError({
    code: 'DRAG_TOO_FAR',
    params: { name: target.name, goal: goal.name },
    message: `${target.label} and ${goal.label} do not fit on the screen together.`,
    next: 'Drag it step by step, or look for another way (cut and paste, a “move to” menu).',
  });
}

/**
 * A little past the middle of the goal where it is large enough: sortable lists make room only once the mouse has passed the middle
 * of an item.
 */
function pastMiddle(from: Point, middle: Point, { node }: Goal): Point {
  const on = (way: number, size = 0): number => Math.sign(way) * Math.min(PAST_PX, size / 4);
  return {
    x: middle.x + on(middle.x - from.x, node?.box.width),
    y: middle.y + on(middle.y - from.y, node?.box.height),
  };
}

function framesApart(target: PointerTarget, goal: PointerTarget, place: Change | null): AppError {
  const where = place === null ? 'It lies where it was.' : effectText({ changes: [place] });
  return new AppError({
    code: 'DRAG_BETWEEN_FRAMES',
    params: { name: target.name, goal: goal.name },
    message: `${target.label} and ${goal.label} are in different frames, and this page follows the mouse by itself, which ends where a frame ends. ${where}`,
    next: 'Look for another way: cut and paste, a “move to” menu, buttons.',
  });
}
