import type { Style } from '../dom/computed-style.ts';
import { bodyElement, isRendered, rectOf, rootElement } from '../dom/dom-access.ts';
import { flatParentOf } from '../dom/flat-tree.ts';
import { hasSize, intersect } from '../dom/geometry.ts';
import { isOutOfReach } from '../visibility/out-of-reach.ts';
import { ClipContext } from '../visibility/clip-context.ts';
import { type Backgrounds, textContrast } from '../visibility/text-contrast.ts';
import { drawingOf, hasTinyLetters, isClippedAway } from './visible-text.ts';

/**
 * Decides which texts of this frame a person can see, now or after scrolling; everything that reads, finds or selects text uses it. An
 * instance is for one reading of the page, since it caches its results.
 */
export class Legibility {
  // No modal dialogs are passed, as text behind a dialog is readable.
  readonly #clip = new ClipContext([]);
  readonly #reached = new Map<Element, boolean>();
  readonly #readable = new Map<Element, boolean>();
  readonly #backgrounds: Backgrounds = { nearest: new Map(), certain: new Map() };

  /** Whether nothing inside the element can be seen, because it is not drawn or is out of reach. */
  hides(element: Element): boolean {
    const drawing = drawingOf(element);
    if (drawing === 'none' || drawing === 'screen-reader' || isClippedAway(element)) return true;
    if (element === rootElement() || element === bodyElement()) return false;
    const box = rectOf(element);
    return box.width > 0 && box.height > 0 && isOutOfReach(element, box);
  }

  /** Whether text directly in the element can be read if nothing around the element hides it. */
  isReadable(element: Element): boolean {
    const known = this.#readable.get(element);
    if (known !== undefined) return known;
    const style = getComputedStyle(element);
    const box = rectOf(element);
    const { reachable } = this.#clip.around(element, style);
    // A box without size (the parent of floats, `display: contents`) does not show whether the text is clipped.
    const isClipped = box.width >= 1 && box.height >= 1 && !hasSize(intersect(box, reachable));
    const answer =
      !isClipped &&
      drawingOf(element) !== 'collapsed' &&
      !hasTinyLetters(style) &&
      isDrawnAtAll(element, style) &&
      textContrast(element, style, this.#backgrounds) !== 'hidden';
    this.#readable.set(element, answer);
    return answer;
  }

  /** Whether text directly in the element can be read. */
  isLegible(element: Element): boolean {
    return this.#isReached(element) && this.isReadable(element);
  }

  #isReached(element: Element): boolean {
    const chain: Element[] = [];
    let answer = true;
    for (let at: Element | null = element; at !== null; at = flatParentOf(at)) {
      const known = this.#reached.get(at);
      if (known !== undefined) {
        answer = known;
        break;
      }
      chain.push(at);
    }
    for (const at of chain.toReversed()) {
      answer &&= !this.hides(at);
      this.#reached.set(at, answer);
    }
    return answer;
  }
}

/**
 * Whether the element is rendered, unlike the content of a closed `details` (`content-visibility`). For `display: contents`, the nearest
 * ancestor with a box decides.
 */
function isDrawnAtAll(element: Element, style: Style): boolean {
  if (element instanceof HTMLDetailsElement && !element.open) return false;
  let at: Element | null = element;
  let { display } = style;
  while (at !== null && display === 'contents') {
    at = flatParentOf(at);
    if (at !== null) ({ display } = getComputedStyle(at));
  }
  return at !== null && isRendered(at);
}
