import { AppError } from '#shared/errors/app-error.ts';
import type { FrameReport, ReportedFrame } from '#shared/model/page/frame-report.ts';

import type { CdpFrame } from '../cdp/cdp-session.ts';
import type { Page } from '../page-rpc/page.ts';
import { answerInvalid, type PageFrame } from '../page-rpc/page-frame.ts';
import { PAGE } from '../page-rpc/page-scripts.ts';
import { isAborted } from '../platform/bounded.ts';
import type { ClickListeners } from './click-listeners.ts';
import { openClosedRoots } from './closed-roots.ts';
import type { FrameOwners } from './frame-owners.ts';
import { intersectBoxes, mapBox } from './frame-transform.ts';
import { type FrameAnswer, hiddenFrames, type PlacedFrame, placeFrames } from './place-frames.ts';
import { probeCovered, type ReadFrame } from './probe-covered.ts';

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

/** What is remembered of a tab's frames between two readings. */
export interface FrameMemory {
  /** Where a reading begins before the tree of frames is known. */
  mainFrame: CdpFrame | null;
  /** Frame id → what it reported last. */
  readonly reports: Map<string, FrameReport>;
  readonly owners: FrameOwners;
  readonly listeners: ClickListeners;
}

/** All frames of a tab that could be read. */
export interface PageReading {
  /** The main frame first. */
  readonly frames: readonly ReadFrame[];
  /** Frames in view that gave no answer: of these nothing is known. */
  readonly unread: number;
}

/** How long a reading may wait for frames to come to rest. */
export interface IdleWait {
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
  page: Page,
  memory: FrameMemory,
  patience: IdleWait,
): Promise<PageReading> {
  const early = await readKnownMain(page, memory, patience);
  const frames =
    early?.report.frames.length === 0 ? [early.frame] : (await page.frames()).slice(0, MAX_FRAMES);
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
          : readFrame(memory, page.frame(frame), patience);
      }),
    )
  ).filter((answer) => answer !== null);
  const placed = await placeFrames(page, memory.owners, answers);
  // A frame that is not drawn notices nothing of being drawn again.
  const drawn = new Set(placed.map(({ frame }) => frame.frameId));
  for (const frameId of memory.reports.keys())
    if (!drawn.has(frameId)) memory.reports.delete(frameId);
  return { frames: await probeCovered(page, placed), unread: countUnread(placed) };
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
  page: Page,
  memory: FrameMemory,
  patience: IdleWait,
): Promise<FrameAnswer | null> {
  const { mainFrame } = memory;
  if (mainFrame === null) return null;
  memory.mainFrame = null;
  try {
    return await readFrame(memory, page.frame(mainFrame), patience);
  } catch (error) {
    if (error instanceof AppError && error.code === 'CDP_FAILED') return null;
    throw error;
  }
}

async function readFrame(
  memory: FrameMemory,
  frame: PageFrame,
  patience: IdleWait,
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
      const { report, waitedMs } = await frame
        .with({ timeoutMs: maxWaitMs + timeoutMs })
        .call(PAGE, 'collectJson', options, known, maxWaitMs);
      if (isMain) patience.waitedMs += waitedMs;
      if (report === null) {
        if (last === undefined) throw answerInvalid('collectJson', 'it was never read before');
        return { ...last, isPageIdle: true };
      }
      // What is given up once is not waited for again.
      if (!report.isPageIdle) restUntil = 0;
      // Hosts of closed roots are looked into once.
      memory.reports.set(frame.frameId, { ...report, closedHosts: [] });
      return report;
    };
    const { found } = await memory.listeners.ask(frame);
    const [first, unaware] = await Promise.all([
      collect(),
      found.then((nodes) => memory.listeners.mark(frame, nodes)),
    ]);
    let report = first;
    let isMore = report.reading <= unaware;
    // A root that was opened may hold hosts of further closed roots.
    for (let depth = 0; depth < MAX_CLOSED_DEPTH; depth += 1) {
      if (report.closedHosts.length > 0 && (await openClosedRoots(frame, report))) isMore = true;
      if (!isMore) break;
      report = await collect();
      isMore = false;
    }
    return { frame, report };
  } catch (error) {
    if (isMain || isAborted(error)) throw error;
    return null;
  }
}
