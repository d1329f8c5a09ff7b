import type { CdpFrame } from '../cdp/cdp-session.ts';
import type { FrameAccess } from '../../browser/tabs/tab-pool.ts';

export interface SeenFrame<Frame> {
  readonly frame: Frame;
  /** Whether screenshots may show the frame. */
  readonly isPictured: boolean;
}

export interface WithheldFrame<Frame> {
  readonly frame: Frame;
  /** URL that the frame is judged by, see `addressOf`. */
  readonly url: string;
  /** Whether the person may be asked for access to the frame. */
  readonly isAskable: boolean;
}

/** Frames of a page by whether they may be read, parents before children. Frames inside a withheld frame are in neither list. */
export interface FramesInSight<Frame> {
  readonly seen: readonly SeenFrame<Frame>[];
  readonly withheld: readonly WithheldFrame<Frame>[];
}

/** Sorts frames by the access that `accessOf` returns for their URLs; the main frame is always seen, and with `null` all frames are. */
export function framesInSight<Frame extends CdpFrame>(
  frames: readonly Frame[],
  accessOf: ((url: string) => FrameAccess) | null,
): FramesInSight<Frame> {
  const seen = new Map<string, SeenFrame<Frame>>();
  const withheld: WithheldFrame<Frame>[] = [];
  for (const frame of frames) {
    const parent = frame.parentFrameId === null ? null : seen.get(frame.parentFrameId);
    if (accessOf === null || parent === null) {
      seen.set(frame.frameId, { frame, isPictured: true });
      continue;
    }
    // Frames inside a withheld frame are skipped.
    if (parent === undefined) continue;
    const url = addressOf(frame, frames);
    const access = accessOf(url);
    if (access === 'all' || access === 'text')
      seen.set(frame.frameId, { frame, isPictured: parent.isPictured && access === 'all' });
    else withheld.push({ frame, url, isAskable: access === 'ask' });
  }
  return { seen: [...seen.values()], withheld };
}

/** Whether all frames are of the main frame's origin. */
export function isOfOneOrigin(frames: readonly CdpFrame[]): boolean {
  return new Set(frames.map((frame) => URL.parse(addressOf(frame, frames))?.origin)).size < 2;
}

/** Returns the URL of a frame; for a document without its own URL, that of the parent document that wrote it. */
export function addressOf(frame: CdpFrame, frames: readonly CdpFrame[]): string {
  if (/^(?:https?|blob):/i.test(frame.url) || frame.parentFrameId === null) return frame.url;
  const parent = frames.find(({ frameId }) => frameId === frame.parentFrameId);
  return parent === undefined ? frame.url : addressOf(parent, frames);
}

/** Returns the origin of a frame; `null` when it is the page's own. */
export function foreignOrigin(frame: CdpFrame, frames: readonly CdpFrame[]): string | null {
  const [main] = frames;
  const origin = originOfFrame(frame, frames);
  return main === undefined || origin === originOfFrame(main, frames) ? null : origin;
}

export const originOfFrame = (frame: CdpFrame, frames: readonly CdpFrame[]): string =>
  URL.parse(addressOf(frame, frames))?.origin ?? 'null';
