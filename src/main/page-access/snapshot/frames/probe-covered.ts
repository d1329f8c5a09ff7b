import type { FrameReport } from '#shared/model/page/frame-report.ts';
import type { Point } from '#shared/model/page/point.ts';

import type { CdpFrame } from '../../cdp/cdp-session.ts';
import type { Page } from '../../page-rpc/page.ts';
import { PAGE } from '../../page-rpc/page-scripts.ts';
import { isAborted, orElse } from '../../../platform/async/bounded.ts';
import { type FrameTransform, mapPoint } from './frame-transform.ts';
import type { PlacedFrame } from './place-frames.ts';

const TIMEOUT_MS = 1500;
const MAX_PROBED_POINTS = 400;
/** Most covered elements of one frame that are tried at further points; more are hardly ever covered at a time. */
const MAX_TRIED_AGAIN = 40;

/** One frame with its report and its place in the tab. */
export interface ReadFrame {
  readonly frame: CdpFrame;
  readonly report: FrameReport;
  readonly transform: FrameTransform;
  /** Element numbers of nodes covered by something in a parent frame. */
  readonly covered: ReadonlySet<number>;
  /** Element numbers of nodes in a part of the frame that its parents clip or have scrolled out of view. */
  readonly cutAway: ReadonlySet<number>;
}

/** A point of a frame's viewport at which the frame's own hit test found one of its nodes. */
interface Reached {
  readonly of: PlacedFrame;
  readonly element: number;
  readonly point: Point;
}

/** A reached point, mapped to the viewport of a frame around it. */
interface ProbeTarget extends Point {
  readonly placed: PlacedFrame;
  readonly owner: number;
  readonly reached: Reached;
}

/**
 * Finds nodes of child frames that are covered in a frame around them. A frame's hit test knows only its own document, so for each point at
 * which a node was found, every frame around it is asked whether its child frame is on top there: one call per frame, in parallel. If it is
 * not, the node may be partly covered, and further points of it are tried. A node whose first point is scrolled out of a frame around it
 * counts as out of view, although an edge of it may be visible.
 */
export async function probeCovered(
  page: Page,
  placed: readonly PlacedFrame[],
): Promise<readonly ReadFrame[]> {
  const cutAway = new Map<PlacedFrame, Set<number>>(placed.map((one) => [one, new Set()]));
  const targets = placed.flatMap((inner) => {
    if (inner.parent === null) return [];
    return inner.report.nodes.flatMap(({ visible, point, element }) => {
      if (!visible || point === undefined) return [];
      const found = climb({ of: inner, element, point });
      if (found === null) cutAway.get(inner)?.add(element);
      return found ?? [];
    });
  });
  const covered = groupBy([...(await coveredAmong(page, targets))], ({ of }) => of);
  return Promise.all(
    placed.map(async (one) => {
      const elements = (covered.get(one) ?? []).map(({ element }) => element);
      const free = elements.length === 0 ? [] : await halfCovered(page, one, elements);
      return {
        frame: one.frame,
        report: one.report,
        transform: one.transform,
        covered: new Set(elements.filter((element) => !free.includes(element))),
        cutAway: cutAway.get(one) ?? new Set(),
      };
    }),
  );
}

/** Returns those of the covered elements of a frame that are free at another point. */
async function halfCovered(
  page: Page,
  inner: PlacedFrame,
  elements: readonly number[],
): Promise<readonly number[]> {
  const asked = elements.slice(0, MAX_TRIED_AGAIN);
  const frame = page.frame(inner.frame).with({ timeoutMs: TIMEOUT_MS });
  // The frame may have been removed since it was read.
  const found = await orElse(frame.call(PAGE, 'reachedPointsOf', asked), []);
  const reached = asked.flatMap((element, at) =>
    (found[at] ?? []).map((point): Reached => ({ of: inner, element, point })),
  );
  const targets = reached.map((one) => climb(one) ?? []);
  const covered = await coveredAmong(page, targets.flat());
  return reached.flatMap((one, at) =>
    targets[at]?.length === 0 || covered.has(one) ? [] : one.element,
  );
}

/** Returns the points at which something in an outer frame covers the node's frame. */
async function coveredAmong(
  page: Page,
  targets: readonly ProbeTarget[],
): Promise<ReadonlySet<Reached>> {
  const covered = new Set<Reached>();
  const byFrame = groupBy(targets, ({ placed: { frame } }) => frame);
  await Promise.all(
    [...byFrame].map(async ([frame, all]) => {
      const byOwner = [...groupBy(all.slice(0, MAX_PROBED_POINTS), ({ owner }) => owner)];
      const probes = byOwner.map(([owner, group]) => ({
        frame: owner,
        points: group.map(({ x, y }) => [x, y] as const),
      }));
      const answer = await page
        .frame(frame)
        .with({ timeoutMs: TIMEOUT_MS })
        .call(PAGE, 'probeFrames', probes)
        .catch((error: unknown): readonly (readonly boolean[])[] => {
          if (isAborted(error) || frame.parentFrameId === null) throw error;
          // The frame was removed since it was read, with all frames inside it: nothing there can be clicked.
          return [];
        });
      byOwner.forEach(([, group], at) =>
        group.forEach(({ reached }, index) => {
          if (answer[at]?.[index] !== true) covered.add(reached);
        }),
      );
    }),
  );
  return covered;
}

/** Maps the point to the viewport of each frame around it; `null` when one of them clips it. */
function climb(reached: Reached): readonly ProbeTarget[] | null {
  const targets: ProbeTarget[] = [];
  let { x, y } = reached.point;
  for (let at = reached.of; at.parent !== null; at = at.parent) {
    const { owner, parent } = at;
    const reported = parent.report.frames.find(({ element }) => element === owner);
    if (reported === undefined) return null;
    const { placement, clip } = reported;
    ({ x, y } = mapPoint(placement, { x, y }));
    if (x < clip.x || y < clip.y || x > clip.x + clip.width || y > clip.y + clip.height)
      return null;
    targets.push({ placed: parent, owner, x, y, reached });
  }
  return targets;
}

function groupBy<Item, Key>(
  items: readonly Item[],
  keyOf: (item: Item) => Key,
): ReadonlyMap<Key, readonly Item[]> {
  const groups = new Map<Key, Item[]>();
  for (const item of items) {
    const group = groups.get(keyOf(item));
    if (group === undefined) groups.set(keyOf(item), [item]);
    else group.push(item);
  }
  return groups;
}
