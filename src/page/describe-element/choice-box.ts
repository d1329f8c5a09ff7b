import { attributeOf, localNameOf, matchesSelector, rectOf } from '../dom/dom-access.ts';
import { explicitRole, isField } from '../dom/element-role.ts';
import { flatParentOf, shadowTreeOf } from '../dom/flat-tree.ts';

/*
 * Selects that a page draws itself. The element with the role `combobox` is often an invisible field, with the choice shown beside it. A
 * person sees one box with the choice in it; this module reads that box and finds it for presses.
 */

const MOST_LEVELS = 6;
/** Height in CSS pixels of several lines of chosen words; a taller box is a part of the page. */
const TALLEST = 180;
const PARTS_OF_PAGE = /^(?:body|html|form|fieldset|dialog|label|section|main|tr|td|li|ul)$/;
const FIELDS =
  'input:not([type=hidden]),select:not([hidden]),textarea,[role="combobox"],[contenteditable]';
const POPUPS = '[role="listbox"],[role="menu"],[role="tree"],[role="grid"],[role="dialog"]';
/** Options that a list offers; in a list of chosen words, all options are selected. */
const OFFERED = '[role="option"]:not([aria-selected="true"]),[role^="menuitem"],[role="treeitem"]';
const PLACEHOLDER = /placeholder/i;
const MAX_NODES = 400;

/** Whether a hidden field stands for a list that the page draws around it. */
export function isUnseenCombobox(
  element: Element,
): element is HTMLInputElement | HTMLTextAreaElement {
  const isTyped = element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement;
  if (!isTyped || explicitRole(element) !== 'combobox') return false;
  const { width, height } = rectOf(element);
  return width < 16 || height < 4 || Number(getComputedStyle(element).opacity) < 0.1;
}

/** For a field inside a box, the box that a person sees as the control; else the element itself. */
export function choiceBoxOf(element: Element): Element {
  if (!isField(element) || isDrawnBox(element)) return element;
  let box = element;
  for (let level = 0; level < MOST_LEVELS; level += 1) {
    const around = flatParentOf(box);
    if (around === null || PARTS_OF_PAGE.test(localNameOf(around))) break;
    if (rectOf(around).height > TALLEST || holdsOthers(around, box, element)) break;
    box = around;
    if (isDrawnBox(box)) break;
  }
  return box;
}

/** The drawn choice of a list, and its placeholder. */
export interface ShownChoice {
  readonly value: string;
  readonly placeholder: string;
}

/** Reads the box as a person does: without the options on offer, texts for screen readers, and icons. */
export function shownChoiceOf(box: Element): ShownChoice {
  const value: string[] = [];
  const placeholder: string[] = [];
  const stack: { readonly node: Node; readonly isPlaceholder: boolean }[] = [
    { node: box, isPlaceholder: hasAttributeOn(box, 'data-placeholder') },
  ];
  for (let seen = 0; seen < MAX_NODES; seen += 1) {
    const next = stack.pop();
    if (next === undefined) break;
    const { node, isPlaceholder } = next;
    if (node instanceof Text) {
      const text = node.data.replace(/\s+/g, ' ').trim();
      if (/[\p{L}\p{N}]/u.test(text)) (isPlaceholder ? placeholder : value).push(text);
      continue;
    }
    if (!(node instanceof Element) || (node !== box && isLeftOut(node))) continue;
    const isInside = isPlaceholder || (node !== box && isPlaceholderPart(node));
    const children = [...(shadowTreeOf(node) ?? node).childNodes].toReversed();
    for (const child of children) stack.push({ node: child, isPlaceholder: isInside });
  }
  return { value: value.join(', '), placeholder: placeholder.join(' ') };
}

const hasAttributeOn = (element: Element, name: string): boolean =>
  attributeOf(element, name) !== null;

function isLeftOut(part: Element): boolean {
  const tag = localNameOf(part);
  if (/^(?:script|style|select|option|svg|label|button)$/.test(tag)) return true;
  if (
    attributeOf(part, 'aria-live') !== null ||
    matchesSelector(part, '[role="log"],[role="status"],[role="button"]')
  )
    return true;
  if (!part.checkVisibility({ visibilityProperty: true, opacityProperty: true })) return true;
  const { width, height } = rectOf(part);
  const style = getComputedStyle(part);
  // Texts for screen readers are clipped to a point; `display: contents` has no box, but shows its content.
  if ((width <= 1 || height <= 1) && style.display !== 'contents' && style.overflow !== 'visible')
    return true;
  if (matchesSelector(part, POPUPS) && part.querySelector(OFFERED) !== null) return true;
  const isAbove = style.position === 'absolute' || style.position === 'fixed';
  return isAbove && (matchesSelector(part, POPUPS) || part.querySelector(POPUPS) !== null);
}

const isPlaceholderPart = (part: Element): boolean =>
  PLACEHOLDER.test(`${attributeOf(part, 'class') ?? ''} ${part.id}`) ||
  attributeOf(part, 'data-placeholder') !== null;

/** Whether the element looks like a box: it has a line or a shadow. */
function isDrawnBox(element: Element): boolean {
  const {
    borderTopWidth,
    borderBottomWidth,
    borderTopStyle,
    borderBottomStyle,
    boxShadow,
    opacity,
  } = getComputedStyle(element);
  if (Number(opacity) < 0.1) return false;
  const hasLine =
    (borderTopStyle !== 'none' && parseFloat(borderTopWidth) > 0) ||
    (borderBottomStyle !== 'none' && parseFloat(borderBottomWidth) > 0);
  return hasLine || boxShadow !== 'none';
}

/** Whether `around` contains parts of another control: its field, its label, words next to it. */
const holdsOthers = (around: Element, box: Element, field: Element): boolean =>
  [...around.children].some(
    (part) =>
      part !== box &&
      !part.contains(box) &&
      (/^(?:label|legend|h[1-6]|p)$/.test(localNameOf(part)) ||
        [part, ...part.querySelectorAll(FIELDS)].some(
          (one) => one !== field && matchesSelector(one, FIELDS) && rectOf(one).width > 8,
        )),
  );
