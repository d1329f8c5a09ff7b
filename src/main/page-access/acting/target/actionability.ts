import { AppError } from '#shared/errors/app-error.ts';
import type { Blocker, Readiness } from '#shared/model/page/page-act.ts';
import type { Box } from '#shared/model/page/page-snapshot.ts';
import type { Point } from '#shared/model/page/point.ts';

import { pause } from '../../../platform/async/bounded.ts';
import type { PageElement } from '../../page-rpc/page-frame.ts';
import { coveredError } from './tell-cover.ts';
import { ACT } from '../../page-rpc/page-scripts.ts';
import type { PointerTarget } from './target.ts';
import type { ToolContext } from '../../../safety/gate/tool-context.ts';

/** Milliseconds to wait for a condition. */
const PATIENCE_MS = 3000;
const RETRY_PAUSES_MS = [0, 20, 50, 100];

export interface ReadyNeeds {
  /** Whether the element must be enabled; true if absent. */
  readonly enabled?: boolean;
  /** Whether the element must take text. */
  readonly editable?: boolean;
  /** Whether the element must be at rest; true if absent. */
  readonly atRest?: boolean;
  /** Point to act at, in per cent of the element's visible box from its left and upper edge. */
  readonly at?: Point | undefined;
  /** Part of the text found by `findTextTarget` to act at; absent: anywhere in its element. */
  readonly atText?: 'middle' | 'start' | 'end';
  /** Called with a handle that covers the element at the point; without this callback the handle counts as a cover. */
  readonly byHandle?: (handle: string) => void;
}

type NotReady = Extract<Readiness, { ready: false }> & {
  /** Element that is not ready: the target itself, or the owner of a frame around it. */
  readonly at: PageElement;
};
type Attempt = { readonly ready: true; readonly point: Point; readonly box: Box } | NotReady;

/**
 * Waits until the target is actionable as Playwright defines it (attached, visible, stable, enabled, editable where needed, and receiving
 * events, through all frames around it), and returns the point to act at, in CSS pixels of the tab's viewport. Scrolls the target into
 * view, and elsewhere if something covers it. Throws the `AppError` of the condition that failed last: `NODE_GONE`, `NODE_NOT_VISIBLE`,
 * `NODE_MOVING`, `NODE_DISABLED`, `NODE_NOT_EDITABLE`, `NODE_COVERED`, `NODE_OFF_SCREEN`.
 */
export async function waitUntilReady(
  context: ToolContext,
  target: PointerTarget,
  needs: ReadyNeeds,
): Promise<Point> {
  const { page, element } = target;
  if (element.frame.sessionId !== undefined)
    for (const owner of target.owners.toReversed()) await owner.call(ACT, 'wakeFrame');
  const deadline = performance.now() + PATIENCE_MS;
  for (let attempt = 0, placement = 0; ; attempt += 1) {
    const outcome = await tryOnce(target, needs, placement);
    if (outcome.ready) {
      const { point, box } = outcome;
      context.actsAt({ point, box, viewport: page.tab.viewportSize() });
      return point;
    }
    if (outcome.blocker === 'detached' || performance.now() >= deadline) {
      const { blocker } = outcome;
      throw blocker === 'covered'
        ? await coveredError(context, target, outcome.at, outcome.detail)
        : notReady(target, { ...outcome, blocker });
    }
    if (outcome.blocker === 'covered' || outcome.blocker === 'off_screen') placement += 1;
    await pause(RETRY_PAUSES_MS[attempt] ?? 150, page.signal);
  }
}

async function tryOnce(
  target: PointerTarget,
  { enabled = true, editable = false, atRest = true, at: place, atText, byHandle }: ReadyNeeds,
  attempt: number,
): Promise<Attempt> {
  const { element } = target;
  const inFrame = await element.call(ACT, 'checkReadiness', {
    enabled,
    editable,
    atRest,
    attempt,
    at: place ?? null,
    atText: atText ?? null,
    byHandle: byHandle !== undefined,
  });
  if (!inFrame.ready) return { ...inFrame, at: element };
  if (inFrame.handle !== null) byHandle?.(inFrame.handle);
  let { point } = inFrame;
  for (const at of target.owners) {
    const passage = await at.call(ACT, 'passFrame', point, attempt);
    if (passage.coveredBy !== null)
      return { ready: false, blocker: 'covered', detail: passage.coveredBy, at };
    if (!passage.isInView) return { ready: false, blocker: 'off_screen', detail: '', at };
    ({ point } = passage);
  }
  // The frames around it only shift the box.
  const { x, y, width, height } = inFrame.box;
  const [dx, dy] = [point.x - inFrame.point.x, point.y - inFrame.point.y];
  return { ready: true, point, box: { x: x + dx, y: y + dy, width, height } };
}

function notReady(
  { label, name }: PointerTarget,
  {
    blocker,
    detail,
  }: Omit<NotReady, 'blocker'> & {
    readonly blocker: Exclude<Blocker, 'covered'>;
  },
): AppError {
  switch (blocker) {
    case 'detached':
      return new AppError({
        code: 'NODE_GONE',
        params: { name },
        message: `${label} is no longer in the page.`,
        next: 'Look at the new browser state and use its node IDs.',
      });
    case 'hidden':
      return new AppError({
        code: 'NODE_NOT_VISIBLE',
        params: { name },
        message: `${label} is in the page but cannot be seen.`,
        next: 'Open what hides it (a menu, a tab, a section), or use another element.',
      });
    case 'moving':
      return new AppError({
        code: 'NODE_MOVING',
        params: { name },
        message: `${label} kept moving for ${PATIENCE_MS / 1000} seconds.`,
        next: 'Wait until the animation has ended, then try again.',
      });
    case 'disabled':
      return new AppError({
        code: 'NODE_DISABLED',
        params: { name },
        message: `${label} cannot be used: ${detail}.`,
        next: 'Do first what the page asks for (fill in required fields, choose something), then try again.',
      });
    case 'readonly':
      return new AppError({
        code: 'NODE_NOT_EDITABLE',
        params: { name },
        message: `${label} cannot be edited: ${detail}.`,
        next: 'Use another field, or the control that belongs to this one.',
      });
    case 'off_screen':
      return new AppError({
        code: 'NODE_OFF_SCREEN',
        params: { name },
        message: `${label} could not be scrolled into view.`,
        next: 'Scroll the part of the page that holds it, then try again.',
      });
  }
}
