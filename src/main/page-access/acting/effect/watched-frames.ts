import type { PageElement, PageFrame } from '../../page-rpc/page-frame.ts';
import { ACT } from '../../page-rpc/page-scripts.ts';
import { unlessGone } from '../target/unless-gone.ts';
import type { Target } from '../target/target.ts';

/** The frames of an act on a target: the main one, the target’s, and others. */
export function framesOf(
  { element, frames }: Target,
  also: readonly PageFrame[],
): readonly PageFrame[] {
  const { frame } = element;
  const [main = frame] = frames;
  return [...new Map([main, frame, ...also].map((one) => [one.frameId, one])).values()];
}

/** Starts the watch in a frame and returns the element that is watched there. */
export async function startFrame(
  frame: PageFrame,
  target: Target | null,
): Promise<PageElement | null> {
  const isTargets = frame.frameId === target?.element.frame.frameId;
  const element = isTargets ? target.element : await unlessGone(frame.root());
  if (element !== null) await unlessGone(element.call(ACT, 'startWatch'));
  return element;
}
