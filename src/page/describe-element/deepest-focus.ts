import { activeElement, bodyElement } from '../dom/dom-access.ts';
import { shadowTreeOf } from '../dom/flat-tree.ts';
import { memoForReading } from '../dom/reading-memo.ts';

const focus = memoForReading<Element | null>();

/** The focused element, also inside shadow trees; `null` if the page as a whole has the focus. */
export function deepestFocus(): Element | null {
  const known = focus.get(document);
  if (known !== undefined) return known;
  let focused = activeElement();
  if (focused === bodyElement()) focused = null;
  for (let inner = focused; inner !== null; inner = shadowTreeOf(inner)?.activeElement ?? null)
    focused = inner;
  focus.set(document, focused);
  return focused;
}
