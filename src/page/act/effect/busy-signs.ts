import { BUSY_MARKS, endlesslyMoved, hasSpinnerSize } from '../../dom/busy-marks.ts';

const MARKED = BUSY_MARKS.join(',');

/** Busy marks and running animations at the start of the action; they are not signs of its work. */
export interface BusyBefore {
  readonly marked: ReadonlySet<Element>;
  readonly animations: ReadonlySet<Animation>;
}

type Root = Document | ShadowRoot;

/** Names of animations that were still running when the wait for them ended. */
const endless = new Set<string>();

export function busyBefore(roots: Iterable<Root>): BusyBefore {
  const marked = new Set<Element>();
  for (const root of roots)
    for (const element of root.querySelectorAll(MARKED)) marked.add(element);
  return {
    marked,
    animations: new Set(document.getAnimations()),
  };
}

/** Whether the page shows new signs of work: a part that it marks as busy, or something small that turns endlessly. */
export function isBusySince(before: BusyBefore, roots: Iterable<Root>): boolean {
  const isMarked = [...roots].some((root) =>
    [...root.querySelectorAll(MARKED)].some(
      (element) => !before.marked.has(element) && element.checkVisibility(),
    ),
  );
  return isMarked || spinners(before).length > 0;
}

/** Records the spinners that still turn, so that they are not waited for again. */
export function forgetSpinners(before: BusyBefore): void {
  for (const animation of spinners(before)) endless.add(nameOf(animation));
}

function spinners({ animations }: BusyBefore): readonly Animation[] {
  return document
    .getAnimations()
    .filter((animation) => !animations.has(animation) && isSpinner(animation));
}

function isSpinner(animation: Animation): boolean {
  const moved = endlesslyMoved(animation);
  return (
    moved !== null &&
    !endless.has(nameOf(animation)) &&
    hasSpinnerSize(moved) &&
    moved.checkVisibility()
  );
}

const nameOf = (animation: Animation): string =>
  animation instanceof CSSAnimation ? animation.animationName : animation.id;
