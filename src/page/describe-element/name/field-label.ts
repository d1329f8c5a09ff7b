import {
  attributeOf,
  closestOf,
  isElement,
  localNameOf,
  matchesSelector,
  matchingIn,
  nodeTypeOf,
  parentElementOf,
  rectOf,
} from '../../dom/dom-access.ts';
import { normalizeSpace, textOf } from '../../text/visible-text.ts';

const CONTROL =
  'input:not([type="hidden"]),select,textarea,button,a[href],[contenteditable]:not([contenteditable="false"]),' +
  '[role="textbox"],[role="combobox"],[role="button"],[role="slider"],[role="spinbutton"],[role="checkbox"],[role="radio"],[role="switch"],[tabindex="0"]';
const TOOLBAR = '[role="toolbar"],[role="menubar"],button,select,[role="button"]';
const SWITCH =
  'input[type="checkbox"],input[type="radio"],[role="switch"],[role="checkbox"],[role="radio"],[role="tab"],[aria-pressed],[aria-checked]';
const SWITCH_WORD = /(?:^|[-_\s])(?:switch|switcher|toggle|toggler|tab|tabs)(?=$|\s)/i;
const PART_OF_SWITCH = /(?:^|[-_\s])switch(?=$|[-_\s])/i;
const MOST_PARTS = 30;
const ICON_BUTTON = 'button,[role="button"],a[href]';
const LABEL_TAGS = /^(?:label|legend|dt|th)$/;
const LABEL_CLASS = /(?:^|[-_\s])(?:label|caption|field-?(?:name|title))/i;
/** Class names of elements next to a field that belong to the previous field or show its value. */
const BESIDE =
  /(?:^|[-_\s])(?:hint|help|helper|error|message|value|unit|suffix|prefix|count|counter|badge)/i;
const BESIDE_TAGS = /^(?:small|output|script|style|template|option)$/;
/** Largest side of an icon in CSS pixels. */
const LARGEST_ICON = 32;
const LETTER = /\p{L}/u;
/** Live regions, whose text appears and disappears. */
const ANNOUNCING = '[aria-live]:not([aria-live="off"]),[role="status"],[role="alert"],[role="log"]';
const MAX_LEVELS = 4;
const MAX_LABEL = 60;

interface FieldLabel {
  readonly text: string;
  /** Whether the text is marked as a label or is right before the field, rather than just short. */
  readonly isCertain: boolean;
}

const NONE: FieldLabel = { text: '', isCertain: false };

/**
 * The label of a field that no markup labels, from before or above it: a text, an unbound label, the previous cell. Another field or its
 * value is never a label. With `isEditor`, an editor's toolbar may be in between.
 */
export function labelBefore(element: Element, isEditor: boolean): FieldLabel {
  let at: Element | null = element;
  for (let level = 0; level < MAX_LEVELS && at !== null; level += 1) {
    for (let before = at.previousSibling; before !== null; before = before.previousSibling) {
      const found = labelIn(before, element, isEditor);
      if (found === 'pass') continue;
      return found ?? cellBefore(element);
    }
    const parent = parentElementOf(at);
    if (parent === null || holdsOtherControls(parent, element, isEditor))
      return cellBefore(element);
    at = parent;
  }
  return cellBefore(element);
}

/** The label in a node before the field; `pass` if the node shows nothing relevant, `null` if it ends the search. */
function labelIn(node: Node, field: Element, isEditor: boolean): FieldLabel | 'pass' | null {
  if (nodeTypeOf(node) === 3) {
    const text = asLabel(node.nodeValue ?? '');
    if (text === '' || isMeasure(text)) return 'pass';
    return text.length <= MAX_LABEL ? { text, isCertain: true } : null;
  }
  if (!isElement(node)) return 'pass';
  const tag = localNameOf(node);
  const classes = attributeOf(node, 'class') ?? '';
  if (tag === 'br' || tag === 'hr') return 'pass';
  if (isEditor && holdsOnlySwitches(node)) return 'pass';
  if (matchesSelector(node, CONTROL) || !holdsOnlyIcons(node))
    return isEditor && (matchesSelector(node, TOOLBAR) || node.querySelector(TOOLBAR) !== null)
      ? 'pass'
      : null;
  if (rectOf(node).width === 0 || matchesSelector(node, ANNOUNCING)) return 'pass';
  if (BESIDE_TAGS.test(tag) || BESIDE.test(classes)) return 'pass';
  if (node instanceof HTMLLabelElement && node.control !== null && node.control !== field)
    return null;
  const text = asLabel(textOf(node, MAX_LABEL + 1).visible);
  if (text === '') return isIcon(node) ? 'pass' : null;
  if (text.length > MAX_LABEL) return null;
  if (isMeasure(text)) return 'pass';
  // A text without letters consists of an editor's line numbers.
  if (isEditor && !LETTER.test(text)) return 'pass';
  return { text, isCertain: LABEL_TAGS.test(tag) || LABEL_CLASS.test(classes) };
}

/**
 * Whether the node contains only switches or tabs with their words. They change the editor below and are no more its name than a toolbar
 * is.
 */
function holdsOnlySwitches(node: Element): boolean {
  const own = matchesSelector(node, CONTROL) || matchesSelector(node, SWITCH) ? [node] : [];
  const inside = node.querySelectorAll(`${CONTROL},${SWITCH}`);
  const controls = [...own, ...inside].filter((one) => !matchesSelector(one, 'label'));
  if (controls.length === 0) return isDrawnSwitch(node);
  return controls.every((one) => matchesSelector(one, SWITCH));
}

/**
 * Whether the node's class or tag, or that of a part, calls it a switch that is drawn without a control. A label may contain an icon that
 * toggles its help.
 */
function isDrawnSwitch(node: Element): boolean {
  const isCalled = (one: Element, word: RegExp): boolean =>
    word.test(attributeOf(one, 'class') ?? '') || word.test(localNameOf(one));
  const parts = [...node.querySelectorAll('*')].slice(0, MOST_PARTS);
  return isCalled(node, SWITCH_WORD) || parts.some((part) => isCalled(part, PART_OF_SWITCH));
}

/** Whether the controls in a label are only icon buttons: help, or actions on the labelled field. */
function holdsOnlyIcons(label: Element): boolean {
  if (label.querySelector(CONTROL) === null) return true;
  return [...matchingIn(label, CONTROL)].every(
    (control) => matchesSelector(control, ICON_BUTTON) && textOf(control, 1).visible === '',
  );
}

/** Whether the element is small enough for an icon; a larger element without words is not part of a label. */
function isIcon(element: Element): boolean {
  const { width, height } = rectOf(element);
  return height <= LARGEST_ICON && (width <= LARGEST_ICON || height <= 2);
}

/** The text without colons and asterisks at its end. */
const asLabel = (text: string): string =>
  normalizeSpace(text).replace(/(?<![\s:：*])\s*[:：*]+$/, '');

function holdsOtherControls(parent: Element, element: Element, isEditor: boolean): boolean {
  const others = [...matchingIn(parent, CONTROL)].filter(
    (one) => one !== element && !element.contains(one) && !one.contains(element),
  );
  return others.some((one) => !isEditor || !matchesSelector(one, TOOLBAR));
}

function cellBefore(element: Element): FieldLabel {
  let cell: Element | null = closestOf(element, 'td')?.previousElementSibling ?? null;
  while (cell !== null && isMeasure(textOf(cell, MAX_LABEL + 1).visible))
    cell = cell.previousElementSibling;
  if (cell === null || !isLabelCell(cell) || rectOf(cell).width === 0) return NONE;
  const text = asLabel(textOf(cell, MAX_LABEL + 1).visible);
  return text.length > MAX_LABEL ? NONE : { text, isCertain: false };
}

/** Whether the text is a size, an amount or a share, which is no name: `16.0 KiB`, `1,204 rows`, `3 %`. */
const isMeasure = (text: string): boolean =>
  /^[~≈<>]?\s*[\d.,\s]*\d\s*(?:bytes?|[kmgtp]?i?b|rows?|records?|items?|files?|entries|tables?|%|行|条|个|字节)$/i.test(
    text,
  );

/** Whether a cell can be a label. The name of a setting may be a link to its explanation. */
const isLabelCell = (cell: Element): boolean =>
  [...matchingIn(cell, CONTROL)].every((control) => matchesSelector(control, 'a[href]'));

/** Text right after a checkbox or radio button. */
export function labelAfter(box: Element): string {
  for (let after = box.nextSibling; after !== null; after = after.nextSibling) {
    if (nodeTypeOf(after) === 3) {
      const text = normalizeSpace(after.nodeValue ?? '');
      if (text !== '') return text.length <= MAX_LABEL && !isMeasure(text) ? text : '';
    } else if (isElement(after)) {
      if (matchesSelector(after, CONTROL) || after.querySelector(CONTROL) !== null) return '';
      const text = rectOf(after).width === 0 ? '' : textOf(after, MAX_LABEL + 1).visible;
      if (text !== '') return text.length <= MAX_LABEL && !isMeasure(text) ? text : '';
    }
  }
  return '';
}
