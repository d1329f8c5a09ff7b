import { styleOf } from '../dom/computed-style.ts';
import {
  bodyElement,
  closestOf,
  firstElementChildOf,
  matchesSelector,
  rectOf,
  rootElement,
} from '../dom/dom-access.ts';
import { holdsMessage } from '../describe-element/holds-message.ts';
import { drawnEditorAround } from '../dom/drawn-editor.ts';
import { flatParentOf } from '../dom/flat-tree.ts';
import { type Area, hasSize, intersect, viewportArea } from '../dom/geometry.ts';

/** Largest share of the viewport for a message; larger elements are panes or dialogs. */
const LARGEST_SHARE = 0.2;
const MAX_DEPTH = 4;
const DIALOG = 'dialog,[role="dialog"],[role="alertdialog"],[aria-modal="true"]';
/** Layers over the page that are not messages: lists to choose from, and parts of the page. */
const NO_MESSAGE =
  '[role="menu"],[role="listbox"],[role="menubar"],[role="tree"],[role="grid"],[role="tablist"],nav,header,footer';

/** Whether an element floats over the page and is of a message's size. */
export const isFloatingMessage = (element: Element): boolean =>
  isOverPage(element) && isMessageSized(element) && !isWritten(element);

/** Whether the element is part of edited text. */
const isWritten = (element: Element): boolean =>
  (element instanceof HTMLElement && element.isContentEditable) ||
  drawnEditorAround(element) !== null;

/**
 * The part of an added element that is drawn over the page: itself, something in it, or itself inside an existing holder of messages.
 * `null` if there is none.
 */
export function floatingPart(added: Element): Element | null {
  const part = partOverPage(added);
  return part === null || isWritten(part) ? null : part;
}

function partOverPage(added: Element): Element | null {
  let at: Element | null = added;
  for (let depth = 0; at !== null && depth < MAX_DEPTH; depth += 1) {
    if (isOverPage(at)) return isMessageSized(at) ? at : inFullLayer(at);
    at = at.childElementCount === 1 ? firstElementChildOf(at) : null;
  }
  const holder = overPageAround(added);
  return holder !== null && isHolderOf(holder, added) && isMessageSized(added) ? added : null;
}

/** The message in a layer as large as the page, as its first child; `null` if there is none. */
function inFullLayer(layer: Element): Element | null {
  if (styleOf(layer).pointerEvents !== 'none') return null;
  const first = firstElementChildOf(layer);
  return first !== null && isMessageSized(first) ? first : null;
}

function overPageAround(element: Element): Element | null {
  for (let at = flatParentOf(element); at !== null; at = flatParentOf(at)) {
    if (at === bodyElement() || at === rootElement()) return null;
    if (isOverPage(at)) return at;
  }
  return null;
}

/** Whether a holder contains only messages: its children have the same class or no size. */
function isHolderOf(holder: Element, added: Element): boolean {
  if (matchesSelector(holder, NO_MESSAGE) || closestOf(holder, DIALOG) !== null) return false;
  let top = added;
  for (let at = flatParentOf(added); at !== null && at !== holder; at = flatParentOf(at)) top = at;
  return [...(flatParentOf(top)?.children ?? [])].every(
    (sibling) =>
      sibling === top || !hasSize(rectOf(sibling)) || sibling.className === top.className,
  );
}

function isOverPage(element: Element): boolean {
  const { position, zIndex } = styleOf(element);
  if (position === 'fixed' || matchesSelector(element, ':popover-open')) return true;
  return position === 'absolute' && zIndex !== 'auto' && Number(zIndex) > 0;
}

function isMessageSized(element: Element): boolean {
  const viewport = viewportArea();
  const seen = intersect(viewport, rectOf(element));
  return hasSize(seen) && areaOf(seen) <= LARGEST_SHARE * areaOf(viewport) && holdsMessage(element);
}

const areaOf = ({ left, top, right, bottom }: Area): number => (right - left) * (bottom - top);
