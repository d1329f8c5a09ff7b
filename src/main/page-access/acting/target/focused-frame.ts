import type { PageFrame } from '../../page-rpc/page-frame.ts';
import { ACT } from '../../page-rpc/page-scripts.ts';
import { unlessGone } from './unless-gone.ts';

/** Returns the direct child frame of `parent` that has the focus; `undefined` when the focus is in `parent` itself. */
export async function focusedFrameIn(
  parent: PageFrame,
  frames: readonly PageFrame[],
): Promise<PageFrame | undefined> {
  for (const frame of frames) {
    if (frame.parentFrameId !== parent.frameId) continue;
    const owner = await unlessGone(frame.owner(parent));
    if (owner !== null && (await unlessGone(owner.call(ACT, 'hasFocus'))) === true) return frame;
  }
  return undefined;
}

/** Returns the innermost focused frame, starting with the first of these frames. */
export async function focusedFrame(frames: readonly PageFrame[]): Promise<PageFrame | undefined> {
  let [frame] = frames;
  for (;;) {
    const inner: PageFrame | undefined =
      frame === undefined ? undefined : await focusedFrameIn(frame, frames);
    if (inner === undefined) return frame;
    frame = inner;
  }
}
