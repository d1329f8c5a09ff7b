import type { CdpFrame } from '../cdp/cdp-session.ts';
import type { FrameAccess } from '../tabs/tab-pool.ts';

export interface SeenFrame<Frame> {
  readonly frame: Frame;
  /** Whether pictures may show it. */
  readonly isPictured: boolean;
}

export interface WithheldFrame<Frame> {
  readonly frame: Frame;
  /** Whose it is, by its address. */
  readonly url: string;
  /** Whether the person may be asked for it. */
  readonly isAskable: boolean;
}

/** The frames of a page by what may be seen of them, parents before children. What lies in a withheld frame goes with it. */
export interface FramesInSight<Frame> {
  readonly seen: readonly SeenFrame<Frame>[];
  readonly withheld: readonly WithheldFrame<Frame>[];
}

/** By their addresses; the main frame is always seen. `null`: all are. */
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
    // What lies in a frame that is withheld is not looked at.
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

/** Of a frame whose document has no address of its own, that of the one which wrote it. */
export function addressOf(frame: CdpFrame, frames: readonly CdpFrame[]): string {
  if (/^(?:https?|blob):/i.test(frame.url) || frame.parentFrameId === null) return frame.url;
  const parent = frames.find(({ frameId }) => frameId === frame.parentFrameId);
  return parent === undefined ? frame.url : addressOf(parent, frames);
}

/** The origin of a frame that is of another one than the page; `null`: it is of the same. */
export function foreignOrigin(frame: CdpFrame, frames: readonly CdpFrame[]): string | null {
  const [main] = frames;
  const origin = originOfFrame(frame, frames);
  return main === undefined || origin === originOfFrame(main, frames) ? null : origin;
}

export const originOfFrame = (frame: CdpFrame, frames: readonly CdpFrame[]): string =>
  URL.parse(addressOf(frame, frames))?.origin ?? 'null';
