import { attributeOf, closestOf, matchesSelector, rectOf } from '../dom/dom-access.ts';
import { styleOf } from '../dom/computed-style.ts';
import { flatParentOf } from '../dom/flat-tree.ts';
import { deepestFocus } from './deepest-focus.ts';

/** Parts of a page, and layers over it to choose from or to fill in. */
const OTHER_LAYERS =
  'dialog,[role=dialog],[role=alertdialog],[aria-modal=true],[role=menu],[role=menubar],[role=listbox],[role=tree],[role=grid],' +
  '[role=tablist],[role=tooltip],form,nav,[role=navigation],footer,[role=contentinfo]';
const INSIDE = `${OTHER_LAYERS},table,[role=option],[role=menuitem],input,select,textarea,[contenteditable="true"]`;
const CONTROLS = 'a[href],button,[role=button],[role=link]';
const ANNOUNCED = '[role=alert],[role=status],[aria-live]';
const FIELDS = 'input,select,textarea,[contenteditable="true"],[role=combobox],[role=textbox]';
const OPENERS =
  'button:hover,a[href]:hover,summary:hover,[role=button]:hover,[role=combobox]:hover,[aria-haspopup]:hover';
const MOST_CONTROLS = 2;
const MOST_LEVELS = 4;
const MOST_PARTS = 200;
/** Longest label of days, keys or colours to choose from, in characters; there are many of them. */
const SHORT_TEXT = 3;
const MOST_SHORT = 8;
/** Least number of texts in a list; a message has a title and a text. */
const LEAST_LISTED = 3;
/** Greatest distance in CSS pixels between a field and the layer that it has opened. */
const MAX_GAP = 16;

/**
 * Whether an element over the page contains a message, rather than a grid or list to choose from or a part of the page. The outcome of an
 * action and the page state both use this.
 */
export function holdsMessage(element: Element): boolean {
  if (matchesSelector(element, 'header') || closestOf(element, OTHER_LAYERS) !== null) return false;
  if (element.querySelector(INSIDE) !== null) return false;
  if (element.querySelectorAll(CONTROLS).length > MOST_CONTROLS) return false;
  const texts = partsOf(element).filter((part) => ownText(part) !== '');
  if (texts.filter((part) => ownText(part).length <= SHORT_TEXT).length > MOST_SHORT) return false;
  if (holdsChoices(layerAround(element))) return false;
  return !isControlled(element) && !(isList(texts) && isBesideField(element));
}

/** The nearest layer over the page that the element is part of; else the element itself. */
function layerAround(element: Element): Element {
  let at: Element | null = element;
  for (let level = 0; at !== null && level < MOST_LEVELS; level += 1) {
    if (/^(?:fixed|absolute)$/.test(styleOf(at).position)) return at;
    at = flatParentOf(at);
  }
  return element;
}

/**
 * Whether the layer is a menu whose entries show only by the pointer that they can be pressed. A layer that announces itself is no menu.
 */
function holdsChoices(layer: Element): boolean {
  if (closestOf(layer, ANNOUNCED) !== null || layer.querySelector(ANNOUNCED) !== null) return false;
  const texts = partsOf(layer).filter((part) => ownText(part) !== '');
  return new Set(texts.flatMap((part) => pressedAround(part, layer) ?? [])).size > MOST_CONTROLS;
}

/** The outermost element around a text, within `whole`, with a hand as its pointer; `null` if there is none. */
function pressedAround(part: Element, whole: Element): Element | null {
  let found: Element | null = null;
  for (let at: Element | null = part; at !== null && at !== whole; at = flatParentOf(at)) {
    if (styleOf(at).cursor !== 'pointer') break;
    found = at;
  }
  return found;
}

const partsOf = (element: Element): readonly Element[] =>
  [element, ...element.querySelectorAll('*')].slice(0, MOST_PARTS);

const ownText = (element: Element): string =>
  [...element.childNodes]
    .map((child) => (child.nodeType === 3 ? (child.nodeValue ?? '') : ''))
    .join('')
    .trim();

/** Whether a control of the page names the element, or one around it, as the layer that it opens. */
function isControlled(element: Element): boolean {
  let at: Element | null = element;
  for (let level = 0; at !== null && level < MOST_LEVELS; level += 1) {
    const id = CSS.escape(attributeOf(at, 'id') ?? '');
    if (
      id !== '' &&
      document.querySelector(`[aria-controls~="${id}"],[aria-owns~="${id}"]`) !== null
    )
      return true;
    at = flatParentOf(at);
  }
  return false;
}

const isList = (texts: readonly Element[]): boolean =>
  texts.length >= LEAST_LISTED || texts.some((part) => styleOf(part).cursor === 'pointer');

/** Whether the element is at the focused field or at the control under the pointer. */
function isBesideField(element: Element): boolean {
  const focused = deepestFocus();
  const field = focused !== null && matchesSelector(focused, FIELDS) ? focused : null;
  const hovered = [...document.querySelectorAll(OPENERS)].at(-1) ?? null;
  const box = rectOf(element);
  return [field, hovered].some((anchor) => {
    if (anchor === null || anchor.contains(element)) return false;
    if (element.contains(anchor)) return true;
    const other = rectOf(anchor);
    const across = Math.max(0, box.left - other.right, other.left - box.right);
    const down = Math.max(0, box.top - other.bottom, other.top - box.bottom);
    return across === 0 && down <= MAX_GAP;
  });
}
