const MARKED = '[aria-busy=true],[role=progressbar]:not([aria-valuenow]),progress:not([value])';

/** Signs of work when the act began, and animations that never end. */
export interface BusyBefore {
  readonly marked: ReadonlySet<Element>;
  readonly animations: ReadonlySet<Animation>;
}

type Root = Document | ShadowRoot;

/** CSS pixels. Larger elements that move without end are decoration. */
const LARGEST_SPINNER = 120;
/** Names of animations that did not end while they were waited for. */
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

/** Whether the page shows since then that it is at work: a part that it marks as busy, or something small that turns for ever. */
export function isBusySince(before: BusyBefore, roots: Iterable<Root>): boolean {
  const isMarked = [...roots].some((root) =>
    [...root.querySelectorAll(MARKED)].some(
      (element) => !before.marked.has(element) && element.checkVisibility(),
    ),
  );
  return isMarked || spinners(before).length > 0;
}

/** Spinners that still turn are not waited for again. */
export function forgetSpinners(before: BusyBefore): void {
  for (const animation of spinners(before)) endless.add(nameOf(animation));
}

function spinners({ animations }: BusyBefore): readonly Animation[] {
  return document
    .getAnimations()
    .filter((animation) => !animations.has(animation) && isSpinner(animation));
}

function isSpinner(animation: Animation): boolean {
  const { effect, playState } = animation;
  if (playState !== 'running' || !(effect instanceof KeyframeEffect) || effect.target === null)
    return false;
  if (Number.isFinite(effect.getComputedTiming().endTime) || endless.has(nameOf(animation)))
    return false;
  const { width, height } = effect.target.getBoundingClientRect();
  return width > 0 && Math.max(width, height) <= LARGEST_SPINNER && effect.target.checkVisibility();
}

const nameOf = (animation: Animation): string =>
  animation instanceof CSSAnimation ? animation.animationName : animation.id;
