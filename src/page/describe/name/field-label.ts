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
const ICON_BUTTON = 'button,[role="button"],a[href]';
const LABEL_TAGS = /^(?:label|legend|dt|th)$/;
const LABEL_CLASS = /(?:^|[-_\s])(?:label|caption|field-?(?:name|title))/i;
/** Elements next to a field that belong to the field before, or show its value. */
const BESIDE =
  /(?:^|[-_\s])(?:hint|help|helper|error|message|value|unit|suffix|prefix|count|counter|badge)/i;
const BESIDE_TAGS = /^(?:small|output|script|style|template|option)$/;
/** CSS pixels. */
const LARGEST_ICON = 32;
const LETTER = /\p{L}/u;
/** Live regions: their text comes and goes. */
const ANNOUNCING = '[aria-live]:not([aria-live="off"]),[role="status"],[role="alert"],[role="log"]';
const MAX_LEVELS = 4;
const MAX_LABEL = 60;

interface FieldLabel {
  readonly text: string;
  /** Marked as a label, or text that stands right before the field; not just something short. */
  readonly isCertain: boolean;
}

const NONE: FieldLabel = { text: '', isCertain: false };

/**
 * The label of a field that no markup labels, from before or above it: a text, an unbound label, the cell before. Another field and its
 * value are never a label. `isEditor`: an editor's toolbar lies between.
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

/** `pass`: it shows nothing; `null`: it ends the search. */
function labelIn(node: Node, field: Element, isEditor: boolean): FieldLabel | 'pass' | null {
  if (nodeTypeOf(node) === 3) {
    const text = asLabel(node.nodeValue ?? '');
    return text === '' ? 'pass' : text.length <= MAX_LABEL ? { text, isCertain: true } : null;
  }
  if (!isElement(node)) return 'pass';
  const tag = localNameOf(node);
  const classes = attributeOf(node, 'class') ?? '';
  if (tag === 'br' || tag === 'hr') return 'pass';
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
  // The line numbers of an editor.
  if (isEditor && !LETTER.test(text)) return 'pass';
  return { text, isCertain: LABEL_TAGS.test(tag) || LABEL_CLASS.test(classes) };
}

/** Whether the label's other parts are icons to press: help, or actions on what it names. */
function holdsOnlyIcons(label: Element): boolean {
  if (label.querySelector(CONTROL) === null) return true;
  return [...matchingIn(label, CONTROL)].every(
    (control) => matchesSelector(control, ICON_BUTTON) && textOf(control, 1).visible === '',
  );
}

/** Whether it is small; larger elements without words are things of their own. */
function isIcon(element: Element): boolean {
  const { width, height } = rectOf(element);
  return height <= LARGEST_ICON && (width <= LARGEST_ICON || height <= 2);
}

/** The text without colon or star at its end. */
const asLabel = (text: string): string =>
  normalizeSpace(text).replace(/(?<![\s:：*])\s*[:：*]+$/, '');

function holdsOtherControls(parent: Element, element: Element, isEditor: boolean): boolean {
  const others = [...matchingIn(parent, CONTROL)].filter(
    (one) => one !== element && !element.contains(one) && !one.contains(element),
  );
  return others.some((one) => !isEditor || !matchesSelector(one, TOOLBAR));
}

function cellBefore(element: Element): FieldLabel {
  const cell = closestOf(element, 'td')?.previousElementSibling ?? null;
  if (cell === null || !isLabelCell(cell) || rectOf(cell).width === 0) return NONE;
  const text = asLabel(textOf(cell, MAX_LABEL + 1).visible);
  return text.length > MAX_LABEL ? NONE : { text, isCertain: false };
}

/** The name of a setting may be a link to what explains it. */
const isLabelCell = (cell: Element): boolean =>
  [...matchingIn(cell, CONTROL)].every((control) => matchesSelector(control, 'a[href]'));

/** Text right after a checkbox or radio button. */
export function labelAfter(box: Element): string {
  for (let after = box.nextSibling; after !== null; after = after.nextSibling) {
    if (nodeTypeOf(after) === 3) {
      const text = normalizeSpace(after.nodeValue ?? '');
      if (text !== '') return text.length <= MAX_LABEL ? text : '';
    } else if (isElement(after)) {
      if (matchesSelector(after, CONTROL) || after.querySelector(CONTROL) !== null) return '';
      const text = rectOf(after).width === 0 ? '' : textOf(after, MAX_LABEL + 1).visible;
      if (text !== '') return text.length <= MAX_LABEL ? text : '';
    }
  }
  return '';
}
