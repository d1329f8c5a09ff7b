import { AppError } from '#shared/errors/app-error.ts';
import type { FrameReport, ReportedFrame } from '#shared/model/page/frame-report.ts';
import type { Box } from '#shared/model/page/page-snapshot.ts';

import type { CdpFrame } from '../../cdp/cdp-session.ts';
import type { Page } from '../../page-rpc/page.ts';
import { answerInvalid, type PageFrame } from '../../page-rpc/page-frame.ts';
import { PAGE } from '../../page-rpc/page-scripts.ts';
import { isAborted } from '../../../platform/async/bounded.ts';
import type { ClickListeners } from '../nodes/click-listeners.ts';
import { openClosedRoots } from './closed-roots.ts';
import type { FrameOwners } from './frame-owners.ts';
import { intersectBoxes, mapBox } from './frame-transform.ts';
import { type FrameAnswer, hiddenFrames, type PlacedFrame, placeFrames } from './place-frames.ts';
import { probeCovered, type ReadFrame } from './probe-covered.ts';
import { ownerKey, type PlacedWithheld, placeWithheld } from './withheld-frames.ts';

const MAIN_TIMEOUT_MS = 5000;
/** Milliseconds for reading a child frame: advertisements must not delay the reading of their page. */
const CHILD_TIMEOUT_MS = 1500;
/** Milliseconds at most to wait for movements in a child frame to end. */
const CHILD_REST_MS = 400;
const MAX_FRAMES = 200;
const OFF_SCREEN = {
  main: { maxWhole: 1000, maxOffScreen: 300 },
  child: { maxWhole: 60, maxOffScreen: 60 },
} as const;
const MAX_CLOSED_DEPTH = 8;
/** CSS pixels of width and height below which a frame without an answer is not counted as unread. */
const LEAST_SIDE = 30;

/** Facts about a tab's frames that are remembered between two readings. */
export interface FrameMemory {
  /** Main frame of the last reading; the next reading starts with it before the frame tree is known. */
  mainFrame: CdpFrame | null;
  /** Maps a frame ID to the frame's last report. */
  readonly reports: Map<string, FrameReport>;
  readonly owners: FrameOwners;
  readonly listeners: ClickListeners;
}

/** All frames of a tab that could be read, and those that could not. */
export interface PageReading {
  /** Frames that were read, the main frame first. */
  readonly frames: readonly ReadFrame[];
  /** Number of frames in view that did not answer. */
  readonly unread: number;
  readonly withheld: readonly PlacedWithheld[];
  /** Areas that screenshots must not show, in the tab's coordinates. */
  readonly unpictured: readonly Box[];
}

/** Limit on how long a reading may wait for frames to become idle. */
export interface IdleWait {
  /** End of the wait, by `performance.now()`. */
  readonly until: number;
  /** Milliseconds spent waiting for the main frame. */
  waitedMs: number;
}

/**
 * Reads all frames of the page in parallel. A child frame that does not answer in time, or is removed meanwhile, is left out and counted. A
 * page without visible frames takes one round trip, without reading the frame tree.
 */
export async function readFrames(
  page: Page,
  memory: FrameMemory,
  patience: IdleWait,
): Promise<PageReading> {
  const early = await readKnownMain(page, memory, patience);
  const { seen, withheld } =
    early?.report.frames.length === 0
      ? { seen: [{ frame: page.frame(early.frame), isPictured: true }], withheld: [] }
      : await page.framesInSight();
  const frames = seen.slice(0, MAX_FRAMES).map(({ frame }) => frame);
  memory.owners.forgetAllBut([...frames, ...withheld.map(({ frame }) => frame)]);
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
        return frame.frameId === early?.frame.frameId ? early : readFrame(memory, frame, patience);
      }),
    )
  ).filter((answer) => answer !== null);
  const placed = await placeFrames(page, memory.owners, answers);
  // A frame that is not rendered does not notice when it is rendered again, so its last report is dropped.
  const drawn = new Set(placed.map(({ frame }) => frame.frameId));
  for (const frameId of memory.reports.keys())
    if (!drawn.has(frameId)) memory.reports.delete(frameId);
  const [read, hiding] = await Promise.all([
    probeCovered(page, placed),
    placeWithheld(page, memory.owners, { seen, withheld, placed }),
  ]);
  return {
    frames: read,
    unread: countUnread(placed, hiding.owners),
    withheld: hiding.withheld,
    unpictured: hiding.unpictured,
  };
}

function countUnread(placed: readonly PlacedFrame[], withheld: ReadonlySet<string>): number {
  const answered = new Set([
    ...withheld,
    ...placed.flatMap(({ parent, owner }) => (parent === null ? [] : [ownerKey(parent, owner)])),
  ]);
  const isSilent = (
    { report, transform }: PlacedFrame,
    { element, clip }: ReportedFrame,
  ): boolean => {
    const { width, height } = intersectBoxes(transform.clip, mapBox(transform, clip));
    return (
      width >= LEAST_SIDE && height >= LEAST_SIDE && !answered.has(ownerKey({ report }, element))
    );
  };
  return placed.reduce(
    (sum, one) => sum + one.report.frames.filter((frame) => isSilent(one, frame)).length,
    0,
  );
}

/** Reads the main frame by its ID of the last reading; `null` when that ID has changed or is unknown. */
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
      // A frame that did not become idle in time gets no second wait.
      if (!report.isPageIdle) restUntil = 0;
      // Each closed root is looked up once.
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
    // A root that was opened may contain hosts of further closed roots.
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
