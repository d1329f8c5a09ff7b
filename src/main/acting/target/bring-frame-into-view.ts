import type { PageFrame } from '../../page-rpc/page-frame.ts';
import { ACT } from '../../page-rpc/page-scripts.ts';
import { ownersOf } from './target.ts';

/** Scrolls what is around a frame until the frame is in view: a page of another site cannot scroll those it stands in. */
export async function bringFrameIntoView(frame: PageFrame, frames: readonly PageFrame[]): Promise<void> {
  const owners = (await ownersOf(frame, frames)) ?? [];
  for (const owner of owners.toReversed()) await owner.call(ACT, 'bringIntoView', 3);
}
