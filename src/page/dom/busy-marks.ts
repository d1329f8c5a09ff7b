import { isElement, rectOf } from './dom-access.ts';

/** Selectors of parts that a page itself marks as busy. */
export const BUSY_MARKS: readonly string[] = [
  '[aria-busy="true"]',
  '[role="progressbar"]:not([aria-valuenow])',
  'progress:not([value])',
];

/** Longest side of a spinner in CSS pixels. Larger elements that move endlessly are decoration, unless they are empty. */
const LARGEST_SPINNER = 160;

/** The element that a running animation moves endlessly; `null` if it ends, is paused or moves no element. */
export function endlesslyMoved({ effect, playState }: Animation): Element | null {
  if (playState !== 'running' || !(effect instanceof KeyframeEffect)) return null;
  if (Number.isFinite(effect.getComputedTiming().endTime)) return null;
  return effect.target !== null && isElement(effect.target) ? effect.target : null;
}

export function hasSpinnerSize(element: Element): boolean {
  const { width, height } = rectOf(element);
  return width > 0 && Math.max(width, height) <= LARGEST_SPINNER;
}
