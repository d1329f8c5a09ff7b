import { z } from 'zod';

import {
  type FrameReport,
  FrameAnswerSchema,
  type ReportedFrame,
} from '#shared/model/frame-report.ts';
import type { ReportedNode } from '#shared/model/reported-nodes.ts';

import { AppError } from '#shared/errors/app-error.ts';

import type { CdpFrame, CdpSession } from '../cdp/cdp-session.ts';
import type { ClickListeners } from './click-listeners.ts';
import { openClosedRoots } from './closed-roots.ts';
import type { FrameOwners } from './frame-owners.ts';
import { answerInvalid, callFrameScript } from './frame-script.ts';
import { type FrameTransform, intersectBoxes, mapBox, mapPoint } from './frame-transform.ts';
import { type FrameAnswer, hiddenFrames, type PlacedFrame, placeFrames } from './place-frames.ts';

const MAIN_TIMEOUT_MS = 5000;
/** Advertisements must not hold up the page they stand in. */
const CHILD_TIMEOUT_MS = 1500;
/** Nor may what moves in them. */
const CHILD_REST_MS = 400;
const MAX_FRAMES = 200;
const OFF_SCREEN = {
  main: { maxWhole: 1000, maxOffScreen: 300 },
  child: { maxWhole: 60, maxOffScreen: 60 },
} as const;
const MAX_CLOSED_DEPTH = 8;
/** A smaller frame shows nothing that would be missed. */
const LEAST_SIDE = 30;
const MAX_PROBED_POINTS = 400;

/** What is remembered of a tab's frames between two readings. */
export interface FrameMemory {
  /** Where a reading begins before the tree of frames is known. */
  mainFrame: CdpFrame | null;
  /** Frame id → what it reported last. */
  readonly reports: Map<string, FrameReport>;
  readonly owners: FrameOwners;
  readonly listeners: ClickListeners;
}

/** One frame with what it reported and how it lies in the tab. */
export interface ReadFrame {
  readonly frame: CdpFrame;
  readonly report: FrameReport;
  readonly transform: FrameTransform;
  /** Element numbers of nodes that something in a frame further out lies over. */
  readonly covered: ReadonlySet<number>;
  /** Of nodes that can be pressed within their frame, but in a part of it that is scrolled or cut away. */
  readonly cutAway: ReadonlySet<number>;
}

/** All frames of a tab that could be read. */
export interface PageReading {
  /** The main frame first. */
  readonly frames: readonly ReadFrame[];
  /** Frames in view that gave no answer: of these nothing is known. */
  readonly unread: number;
}

/** How long a reading may wait for frames to come to rest. */
export interface Patience {
  /** By `performance.now()`. */
  readonly until: number;
  /** What the main frame was waited for. */
  waitedMs: number;
}

/**
 * Reads every frame of the tab at once; a child frame that does not answer in time, or goes away meanwhile, is left out and
 * counted. A page that shows no frames costs one round trip: the tree of frames is not asked for.
 */
export async function readFrames(
  cdp: CdpSession,
  memory: FrameMemory,
  patience: Patience,
  signal: AbortSignal,
): Promise<PageReading> {
  const early = await readKnownMain(cdp, memory, patience, signal);
  const frames =
    early?.report.frames.length === 0 ? [early.frame] : (await cdp.frames()).slice(0, MAX_FRAMES);
  memory.owners.forgetAllBut(frames);
  memory.listeners.forgetAllBut(frames);
  memory.mainFrame = frames[0] ?? null;
  const alive = new Set(frames.map(({ frameId }) => frameId));
  for (const frameId of memory.reports.keys())
    if (!alive.has(frameId)) memory.reports.delete(frameId);
  const hidden = hiddenFrames(frames, memory.owners, early);
  const answers = (
    await Promise.all(
      frames.map(async (frame) => {
        if (hidden.has(frame.frameId)) return null;
        return frame.frameId === early?.frame.frameId
          ? early
          : readFrame(cdp, memory, frame, patience, signal);
      }),
    )
  ).filter((answer) => answer !== null);
  const placed = await placeFrames(cdp, memory.owners, answers, signal);
  // A frame that is not drawn notices nothing of being drawn again.
  const drawn = new Set(placed.map(({ frame }) => frame.frameId));
  for (const frameId of memory.reports.keys())
    if (!drawn.has(frameId)) memory.reports.delete(frameId);
  return { frames: await probeCovered(cdp, placed, signal), unread: countUnread(placed) };
}

function countUnread(placed: readonly PlacedFrame[]): number {
  const answered = new Set(
    placed.flatMap(({ parent, owner }) =>
      parent === null ? [] : [`${parent.report.world} ${owner}`],
    ),
  );
  const isSilent = (
    { report, transform }: PlacedFrame,
    { element, clip }: ReportedFrame,
  ): boolean => {
    const { width, height } = intersectBoxes(transform.clip, mapBox(transform, clip));
    return (
      width >= LEAST_SIDE && height >= LEAST_SIDE && !answered.has(`${report.world} ${element}`)
    );
  };
  return placed.reduce(
    (sum, one) => sum + one.report.frames.filter((frame) => isSilent(one, frame)).length,
    0,
  );
}

/** The main frame as it was called at the last reading; `null` when it has another name by now or none is known. */
async function readKnownMain(
  cdp: CdpSession,
  memory: FrameMemory,
  patience: Patience,
  signal: AbortSignal,
): Promise<FrameAnswer | null> {
  const { mainFrame } = memory;
  if (mainFrame === null) return null;
  memory.mainFrame = null;
  try {
    return await readFrame(cdp, memory, mainFrame, patience, signal);
  } catch (error) {
    if (error instanceof AppError && error.code === 'CDP_FAILED') return null;
    throw error;
  }
}

async function readFrame(
  cdp: CdpSession,
  memory: FrameMemory,
  frame: CdpFrame,
  patience: Patience,
  signal: AbortSignal,
): Promise<FrameAnswer | null> {
  const isMain = frame.parentFrameId === null;
  try {
    const options = isMain ? OFF_SCREEN.main : OFF_SCREEN.child;
    const timeoutMs = isMain ? MAIN_TIMEOUT_MS : CHILD_TIMEOUT_MS;
    let restUntil = isMain
      ? patience.until
      : Math.min(patience.until, performance.now() + CHILD_REST_MS);
    const collect = async (): Promise<FrameReport> => {
      const last = memory.reports.get(frame.frameId);
      const known = last === undefined ? null : { world: last.world, reading: last.reading };
      const maxWaitMs = Math.max(0, Math.round(restUntil - performance.now()));
      const args = [options, known, maxWaitMs];
      const answer = await callFrameScript(cdp, frame, 'collectJson', args, FrameAnswerSchema, {
        timeoutMs: maxWaitMs + timeoutMs,
        signal,
      });
      if (isMain) patience.waitedMs += answer.waitedMs;
      const { report } = answer;
      if (report === null) {
        if (last === undefined) throw answerInvalid('collectJson', 'it was never read before');
        return { ...last, isStill: true };
      }
      // What is given up once is not waited for again.
      if (!report.isStill) restUntil = 0;
      // Hosts of closed roots are looked into once.
      memory.reports.set(frame.frameId, { ...report, closedHosts: [] });
      return report;
    };
    const [first, unaware] = await Promise.all([
      collect(),
      memory.listeners
        .find(cdp, frame, signal)
        .then((listeners) => memory.listeners.mark(cdp, frame, listeners, signal)),
    ]);
    let report = first;
    let isMore = report.reading <= unaware;
    // A root that was opened may hold hosts of further closed roots.
    for (let depth = 0; depth < MAX_CLOSED_DEPTH; depth += 1) {
      if (report.closedHosts.length > 0 && (await openClosedRoots(cdp, frame, report, signal)))
        isMore = true;
      if (!isMore) break;
      report = await collect();
      isMore = false;
    }
    return { frame, report };
  } catch (error) {
    if (isMain || signal.aborted) throw error;
    return null;
  }
}

interface ProbeTarget {
  readonly placed: PlacedFrame;
  readonly owner: number;
  readonly x: number;
  readonly y: number;
  readonly of: PlacedFrame;
  readonly element: number;
}

/**
 * A frame only knows what lies over its nodes inside itself. So each point where a node was reached is asked once more of
 * every frame around it: is your child frame on top there? One call a frame, all at once. That point decides: where it is scrolled
 * out of a frame around it, the node needs scrolling, though an edge of it may show.
 */
async function probeCovered(
  cdp: CdpSession,
  placed: readonly PlacedFrame[],
  signal: AbortSignal,
): Promise<readonly ReadFrame[]> {
  const cutAway = new Map<PlacedFrame, Set<number>>();
  const targets = placed.flatMap((inner) => {
    if (inner.parent === null) return [];
    const { probes, outside } = probeTargets(inner);
    cutAway.set(inner, outside);
    return probes;
  });
  const byFrame = groupBy(targets, ({ placed: { frame } }) => frame);
  const covered = new Map<PlacedFrame, Set<number>>();
  await Promise.all(
    [...byFrame].map(async ([frame, all]) => {
      const byOwner = [...groupBy(all.slice(0, MAX_PROBED_POINTS), ({ owner }) => owner)];
      const probes = byOwner.map(([owner, group]) => ({
        frame: owner,
        points: group.map(({ x, y }) => [x, y] as const),
      }));
      const answer = await callFrameScript(
        cdp,
        frame,
        'probeFramesJson',
        [probes],
        z.array(z.array(z.boolean())),
        { timeoutMs: CHILD_TIMEOUT_MS, signal },
      ).catch((error: unknown): readonly (readonly boolean[])[] => {
        if (signal.aborted || frame.parentFrameId === null) throw error;
        // It went away since it was read, with what is inside it: nothing of that can be reached.
        return [];
      });
      byOwner.forEach(([, group], at) =>
        group.forEach(({ of, element }, index) => {
          if (answer[at]?.[index] === true) return;
          const known = covered.get(of);
          if (known === undefined) covered.set(of, new Set([element]));
          else known.add(element);
        }),
      );
    }),
  );
  return placed.map((one) => ({
    frame: one.frame,
    report: one.report,
    transform: one.transform,
    covered: covered.get(one) ?? new Set(),
    cutAway: cutAway.get(one) ?? new Set(),
  }));
}

function probeTargets(inner: PlacedFrame): {
  readonly probes: readonly ProbeTarget[];
  readonly outside: Set<number>;
} {
  const outside = new Set<number>();
  const probes = inner.report.nodes.flatMap((node) => {
    if (!node.visible || node.point === undefined) return [];
    const targets = climb(inner, node, node.point);
    if (targets === null) outside.add(node.element);
    return targets ?? [];
  });
  return { probes, outside };
}

/** The point as each frame around it sees it; `null` where one of them does not show that part. */
function climb(
  inner: PlacedFrame,
  node: ReportedNode,
  point: { readonly x: number; readonly y: number },
): readonly ProbeTarget[] | null {
  const targets: ProbeTarget[] = [];
  let { x, y } = point;
  for (let at = inner; at.parent !== null; at = at.parent) {
    const reported = at.parent.report.frames.find(({ element }) => element === at.owner);
    if (reported === undefined) return null;
    const { placement, clip } = reported;
    ({ x, y } = mapPoint(placement, { x, y }));
    if (x < clip.x || y < clip.y || x > clip.x + clip.width || y > clip.y + clip.height)
      return null;
    targets.push({ placed: at.parent, owner: at.owner, x, y, of: inner, element: node.element });
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
