import type { PageFrame } from '../../page-rpc/page-frame.ts';
import { ACT } from '../../page-rpc/page-scripts.ts';
import { ownersOf } from './target.ts';

/** Scrolls the frames around a frame until it is in view: a document of another site cannot scroll its parents. */
export async function bringFrameIntoView(
  frame: PageFrame,
  frames: readonly PageFrame[],
): Promise<void> {
  const owners = (await ownersOf(frame, frames)) ?? [];
  for (const owner of owners.toReversed()) await owner.call(ACT, 'bringIntoView', 3);
}
