import type { z } from 'zod';

import { AppError } from '#shared/errors/app-error.ts';
import { dragTool } from '#shared/tools/acts/drag.ts';
import { cleanText } from '#shared/page-state/clean-text.ts';
import type { Change } from '#shared/tools/contract/tool-result.ts';

import type { PageFrame } from '../../../page-access/page-rpc/page-frame.ts';
import { dragMouse } from '../../../page-access/cdp/drag-mouse.ts';
import { effectText } from '../../../page-access/acting/effect/effect-text.ts';
import { type EffectWatch, watchEffect } from '../../../page-access/acting/effect/effect.ts';
import { framesUnder } from '../../../page-access/acting/pointer/frames-under.ts';
import { type Goal, wayBetween, wayWithin } from '../../../page-access/acting/pointer/drag-way.ts';
import { heldModifiers, heldText } from '../../../page-access/acting/pointer/held-modifiers.ts';
import { areaAround, watchPicture } from '../../../page-access/acting/effect/picture-change.ts';
import { unlessGone } from '../../../page-access/acting/target/unless-gone.ts';
import { ACT } from '../../../page-access/page-rpc/page-scripts.ts';
import {
  type PointerTarget,
  findTarget,
  findTextTarget,
  manyPlaces,
} from '../../../page-access/acting/target/target.ts';
import { currentPage, implementTool, type ToolContext } from '../../../safety/gate/tool-context.ts';

type Input = z.output<typeof dragTool.input>;
/** Delay in ms after which the element's place is read again, since the page may move it late. */
const LATE_MS = 50;

export const drag = implementTool(dragTool, async (input, context) => {
  const page = currentPage(context);
  const frames = await page.frames();
  const listed = input.nodeId === undefined ? null : await findTarget(context, page, input.nodeId);
  const target = listed ?? (await findStart(context, input.fromText ?? '', frames));
  const goal = await findGoal(context, target, frames, input);
  const under = await framesUnder(target, goal, frames, input);
  const watch = await watchEffect(context, page, listed, [
    ...(goal === null ? [] : [goal.element.frame]),
    ...under,
  ]);
  const { handle, from, to } =
    goal === null
      ? await wayWithin(context, target, input)
      : await wayBetween(context, target, goal, input);
  // A text is no listed element that the press guard could compare with, and a handle is not the listed element itself.
  await watch.begin(listed === null || handle !== null ? 'any' : 'press');
  const { frame } = target.element;
  const goalFrame = goal?.element.frame ?? frame;
  const isInOtherProcess = goalFrame.sessionId !== frame.sessionId;
  const isAcross = goalFrame.frameId !== frame.frameId;
  const [isDrawing] = await Promise.all([
    target.element.call(ACT, 'liesOnCanvas'),
    target.element.call(ACT, 'rememberPlace', isAcross ? null : (goal?.element ?? null)),
    target.element.call(ACT, 'rememberNumbers'),
  ]);
  const lookAgain = isDrawing ? await watchPicture(page.tab, areaAround(from, to)) : null;
  const modifiers = heldModifiers(input.modifiers);
  const kind = await dragMouse(page.cdp, from, to, {
    isInOtherProcess,
    modifiers,
    // A document that accepts no input yet receives the mouse move but not the press, and the whole drag would be lost.
    press: async (send, release) => {
      await watch.input.send(send, release);
      await watch.input.aim('any');
    },
  });
  const landing = isAcross ? [goalFrame, ...under] : under;
  const { changes, place, added } = await cameOfDrag(watch, target, goal !== null, landing);
  changes.push(...((await lookAgain?.()) ?? []), ...(await newNumber(target, changes)));
  const all = place === null ? changes : [place, ...changes];
  if (
    goal !== null &&
    isAcross &&
    kind === 'pointer' &&
    added.length === 0 &&
    (isInOtherProcess || place === null)
  )
    throw framesApart(target, goal, place);
  const distance = `by ${Math.round(to.x - from.x)}, ${Math.round(to.y - from.y)} pixels`;
  const way = goal === null ? distance : `to ${goal.label}`;
  const by = handle === null ? '' : `, by ${handle} that lies over it`;
  const done = `Dragged ${target.label} ${way}${by}${heldText(input.modifiers)}.`;
  // A drag on a canvas does not move the canvas.
  const isOnItself = goal === null && input.to !== undefined;
  const hasOutcome = place !== null || changes.some(isOutcome) || added.length > 0;
  const where = isOnItself || hasOutcome ? '' : ` ${unmovedText(changes)}`;
  const came = added.length === 0 ? '' : ` New in the frame there: ${cleanText(added.join(', '))}.`;
  return {
    output: `${done} ${effectText({ changes: all })}${came}${where}`,
    effect: { changes: all },
  };
});

/** Returns a note that the element did not move: a palette inserts a copy of it, and a connector draws a line instead. */
function unmovedText(changes: readonly Change[]): string {
  return `It lies where it was.${hasChanged(changes) ? ' Look whether something new came of it.' : ''}`;
}

const hasChanged = (changes: readonly Change[]): boolean =>
  changes.some(({ type }) => type === 'page_changed');

/** Changes that prove an effect of the drag even though the element did not move. */
const OUTCOMES: ReadonlySet<Change['type']> = new Set([
  'value_changed',
  'navigated',
  'tab_closed',
  'dialog_opened',
  'layer_opened',
  'layer_closed',
  'shape_added',
  'shape_removed',
  'picture_changed',
]);

const isOutcome = (change: Change): boolean =>
  OUTCOMES.has(change.type) && !(change.type === 'picture_changed' && change.percent === 0);

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

/**
 * Finds the dragged text, which has to be unambiguous; for the goal, the first match is used. Throws `TEXT_NOT_FOUND` or `TEXT_AMBIGUOUS`.
 */
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

interface CameOfDrag {
  readonly changes: Change[];
  readonly place: Change | null;
  /** Names that appeared in the frames where the drop landed. */
  readonly added: readonly string[];
}

/** Waits for the effect and the element's place in parallel, and reads the place again if the effect took longer. */
async function cameOfDrag(
  watch: EffectWatch,
  target: PointerTarget,
  hasGoal: boolean,
  landing: readonly PageFrame[],
): Promise<CameOfDrag> {
  let foundAt = 0;
  let added: readonly string[] = [];
  const askAtEnd = async (): Promise<void> => {
    const all = await Promise.all(landing.map((one) => unlessGone(one.call(ACT, 'addedHere'))));
    added = all.flatMap((names) => names ?? []);
  };
  const early = placeNow(target).finally(() => {
    foundAt = performance.now();
  });
  const [{ changes }, place] = await Promise.all([
    // A drop may open a dialog after the first changes.
    watch.finish(
      async (found) =>
        !hasGoal || found.some(isOutcome) || !hasChanged(found) || (await early) !== null,
      askAtEnd,
    ),
    early,
  ]);
  if (changes.some(({ type }) => type === 'navigated' || type === 'tab_closed'))
    return { changes, place: null, added };
  const isLate = performance.now() - foundAt > LATE_MS;
  return { changes, place: isLate ? await placeNow(target) : place, added };
}

/** Returns the changed number next to a slider, for one without its own value. */
async function newNumber(
  { element }: PointerTarget,
  changes: readonly Change[],
): Promise<readonly Change[]> {
  if (changes.some(({ type }) => type === 'value_changed' || type === 'said')) return [];
  const text = await unlessGone(element.call(ACT, 'numbersChanged'));
  return text === null || text === '' ? [] : [{ type: 'value_changed', value: text }];
}

/** Returns how the element's place changed; `null` when it did not, or its document was replaced. */
async function placeNow({ element }: PointerTarget): Promise<Change | null> {
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

function framesApart(target: PointerTarget, goal: PointerTarget, place: Change | null): AppError {
  const where = place === null ? 'It lies where it was.' : effectText({ changes: [place] });
  return new AppError({
    code: 'DRAG_BETWEEN_FRAMES',
    params: { name: target.name, goal: goal.name },
    message: `${target.label} and ${goal.label} are in different frames, and this page follows the mouse by itself, which ends where a frame ends. ${where}`,
    next: 'Look for another way: cut and paste, a “move to” menu, buttons.',
  });
}
