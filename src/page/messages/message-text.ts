import { styleOf } from '../dom/computed-style.ts';
import { attributeOf, isConnected, isRendered, localNameOf, rectOf } from '../dom/dom-access.ts';
import { explicitRole, isField, isWidgetRole } from '../dom/element-role.ts';
import { hasSize, intersect } from '../dom/geometry.ts';
import { memoForReading } from '../dom/reading-memo.ts';
import { drawingOf, hasTinyLetters, isClippedAway, textWithout } from '../text/visible-text.ts';
import type { ClipContext } from '../visibility/clip-context.ts';
import { type Backgrounds, textContrast } from '../visibility/text-contrast.ts';

/** Most characters of one message; longer ones are cut. */
const MAX_MESSAGE = 300;

const CONTROL_TAGS = new Set(['button', 'summary', 'label', 'legend', 'option']);
const backgrounds: Backgrounds = { nearest: memoForReading(), certain: memoForReading() };

/** The visible text of a message, without its controls, which are listed separately. */
export function messageText(element: Element, clip: ClipContext): string {
  if (!isSeen(element, clip)) return '';
  if (textContrast(element, styleOf(element), backgrounds) === 'hidden') return '';
  return textWithout(element, MAX_MESSAGE, isControl).visible;
}

/** Whether the element is visible, now or after scrolling. */
export function isSeen(element: Element, clip: ClipContext): boolean {
  if (!isConnected(element) || !isRendered(element)) return false;
  const drawing = drawingOf(element);
  if (drawing === 'none' || drawing === 'screen-reader' || isClippedAway(element)) return false;
  const style = styleOf(element);
  if (element.childElementCount === 0 && hasTinyLetters(style)) return false;
  const { within, reachable } = clip.around(element, style);
  if (within.opacity * Number(style.opacity) < 0.1) return false;
  return hasSize(intersect(rectOf(element), reachable));
}

function isControl(part: Element): boolean {
  const tag = localNameOf(part);
  if (CONTROL_TAGS.has(tag) || isField(part)) return true;
  if (tag === 'a' && attributeOf(part, 'href') !== null) return true;
  return isWidgetRole(explicitRole(part)) || styleOf(part).cursor === 'pointer';
}
