import type { PageFrame } from '../../page-rpc/page-frame.ts';
import { ACT } from '../../page-rpc/page-scripts.ts';
import type { PointerTarget } from '../target/target.ts';
import { unlessGone } from '../target/unless-gone.ts';
import type { Goal, Places } from './drag-way.ts';

/** Most frames that are asked; a page full of advertisements has too many. */
const MOST_FRAMES = 8;

/**
 * Returns the frames under the drop point, such as a page builder's canvas, into which the page may put an element other than the dragged
 * one.
 */
export async function framesUnder(
  { element }: PointerTarget,
  goal: Goal | null,
  frames: readonly PageFrame[],
  { dx = 0, dy = 0, to }: Omit<Places, 'from'>,
): Promise<readonly PageFrame[]> {
  if (goal === null && to !== undefined) return [];
  const over = goal?.element ?? element;
  const by = goal === null ? { dx, dy } : { dx: 0, dy: 0 };
  const inner = frames
    .filter(({ parentFrameId }) => parentFrameId === over.frame.frameId)
    .slice(0, MOST_FRAMES);
  const found = await Promise.all(
    inner.map(async (frame) => {
      const owner = await unlessGone(frame.owner(over.frame));
      const isUnder =
        owner !== null && (await unlessGone(owner.call(ACT, 'liesUnder', over, by.dx, by.dy)));
      return isUnder === true ? [frame] : [];
    }),
  );
  return found.flat();
}
