import type { FrameReport } from '#shared/model/page/frame-report.ts';

import type { CdpFrame } from '../../cdp/cdp-session.ts';
import type { Page } from '../../page-rpc/page.ts';
import type { FrameOwners } from './frame-owners.ts';
import { enterFrame, type FrameTransform, topTransform } from './frame-transform.ts';

/** A frame with its report. */
export interface FrameAnswer {
  readonly frame: CdpFrame;
  readonly report: FrameReport;
}

/** A frame that was read, with its place in the tab. */
export interface PlacedFrame extends FrameAnswer {
  readonly transform: FrameTransform;
  readonly parent: PlacedFrame | null;
  /** Number of the frame's owner element in its parent. */
  readonly owner: number;
}

/**
 * Returns the frames with their place, parents before children. Frames whose owner element cannot be seen or scrolled to are left out, with
 * all frames inside them.
 */
export async function placeFrames(
  page: Page,
  owners: FrameOwners,
  answers: readonly FrameAnswer[],
): Promise<readonly PlacedFrame[]> {
  const byId = new Map(answers.map((answer) => [answer.frame.frameId, answer]));
  const ownerNumbers = await Promise.all(
    answers.map(async ({ frame }) => {
      const parent = frame.parentFrameId === null ? undefined : byId.get(frame.parentFrameId);
      if (parent === undefined || parent.report.frames.length === 0) return undefined;
      const { world } = parent.report;
      return (
        owners.known(frame, world) ??
        owners.find(page.frame(frame), page.frame(parent.frame), world)
      );
    }),
  );
  const placed = new Map<string, PlacedFrame>();
  answers.forEach((answer, index) => {
    const { frame, report } = answer;
    if (frame.parentFrameId === null) {
      const transform = topTransform(report.viewport.width, report.viewport.height);
      placed.set(frame.frameId, { ...answer, transform, parent: null, owner: 0 });
      return;
    }
    const parent = placed.get(frame.parentFrameId);
    const owner = ownerNumbers[index];
    const reported = parent?.report.frames.find(({ element }) => element === owner);
    if (parent === undefined || owner === undefined || reported === undefined) return;
    placed.set(frame.frameId, {
      ...answer,
      transform: enterFrame(parent.transform, reported),
      parent,
      owner,
    });
  });
  return [...placed.values()];
}

/** Returns the IDs of frames that the main frame just reported as not visible, and of the frames inside them: they need not be read. */
export function hiddenFrames(
  frames: readonly CdpFrame[],
  owners: Pick<FrameOwners, 'known'>,
  main: FrameAnswer | null,
): ReadonlySet<string> {
  const hidden = new Set<string>();
  if (main === null) return hidden;
  const shown = new Set(main.report.frames.map(({ element }) => element));
  for (const frame of frames) {
    const { frameId, parentFrameId } = frame;
    const owner =
      parentFrameId === main.frame.frameId ? owners.known(frame, main.report.world) : undefined;
    const isWithinHidden = parentFrameId !== null && hidden.has(parentFrameId);
    if (isWithinHidden || (owner !== undefined && !shown.has(owner))) hidden.add(frameId);
  }
  return hidden;
}
