import { alignedHeaderOf } from './aligned-header.ts';
import { nameFromAttributes } from './attribute-name.ts';
import { columnHeaderOf } from './column-name.ts';
import {
  attributeOf,
  closestOf,
  elementById,
  localNameOf,
  previousElementSiblingOf,
  rectOf,
  rootOf,
  textContentOf,
} from '../../dom/dom-access.ts';
import { hasFixedWidth, receiverOf } from '../../dom/drawn-editor.ts';
import { isEditingHost, isField } from '../../dom/element-role.ts';
import { shadowTreeOf } from '../../dom/flat-tree.ts';
import { labelAfter, labelBefore } from './field-label.ts';
import { connectorName, handleName } from './handle-name.ts';
import { shapeName } from './shape-name.ts';
import { normalizeSpace, meaningfulWords, textOf, textWithout } from '../../text/visible-text.ts';

const MAX_NAME = 120;
const MAX_PANE_NAME = 40;
/** Height of two lines of text in CSS pixels. */
const TWO_LINES_PX = 32;

/**
 * The name of an element, at most 120 characters: the order of the accessible name computation (aria-labelledby, aria-label, the host
 * language's own label, content, title, placeholder), then the name of an icon. Text right before a field comes before its placeholder, and
 * a generated name is used only if no other source has one.
 */
export function nameOf(element: Element, tag: string): string {
  let madeUp = '';
  for (const { from, isWritten = false } of NAME_SOURCES) {
    const name = from(element, tag);
    if (name === '') continue;
    if (isWritten || !isMadeUp(name))
      return (tellingTitle(element, name) ?? name).slice(0, MAX_NAME);
    madeUp ||= name;
  }
  return madeUp.slice(0, MAX_NAME);
}

/**
 * The tooltip of a control that shows only one character or a number, such as its shortcut; `null` if it is not longer than that. Cells
 * keep their number, which is their day.
 */
function tellingTitle(element: Element, name: string): string | null {
  if (!/^(?:\d+|.)$/u.test(name) || closestOf(element, 'td,[role="gridcell"]') !== null)
    return null;
  const title = wordsIn(attributeOf(element, 'title')) || innerLabel(element);
  return title.length > name.length ? title : null;
}

/** Label that all labelled parts share, such as a button's icon; empty if they differ. */
function innerLabel(element: Element): string {
  const labels = [...element.querySelectorAll(LABELLED)].slice(0, MOST_PARTS).map(ownLabel);
  const [only = ''] = new Set(labels.filter((label) => label !== ''));
  return new Set(labels).size === 1 ? only : '';
}

const LABELLED = '[aria-label],[title],[data-tooltip]';
const MOST_PARTS = 12;

const ownLabel = (element: Element): string =>
  ['aria-label', 'title', 'data-tooltip']
    .map((name) => wordsIn(attributeOf(element, name)))
    .find((label) => label !== '') ?? '';

/** Whether a program generated the name: `react-select-3-input`, `field_12`, `undefined`. */
const isMadeUp = (name: string): boolean =>
  /^(?:undefined|null|NaN|\[object \w+\])$/.test(name) ||
  /^[a-z]+(?:[-_:][a-z]+)*[-_:]\d+(?:[-_:]\w+)*$/i.test(name);

/** Name of a part of the page: its author's, its heading, or the beginning of its text. */
export function paneNameOf(pane: Element): string {
  const own =
    labelledBy(pane) ||
    normalizeSpace(attributeOf(pane, 'aria-label') ?? '') ||
    normalizeSpace(attributeOf(pane, 'title') ?? '');
  if (own !== '') return own.slice(0, MAX_NAME);
  const editor = editorOf(pane);
  if (editor !== null) return nameOf(editor, localNameOf(editor));
  const heading = pane.querySelector('h1,h2,h3,h4,[role="heading"],legend,caption');
  const title = heading === null ? '' : textOf(heading, MAX_NAME).visible;
  return title === '' ? textOf(pane, MAX_PANE_NAME).visible : title;
}

/** The editor that a scrolling pane belongs to; `null` for none. Such a pane is named after its field, never after its text. */
const editorOf = (pane: Element): Element | null =>
  closestOf(pane, EDITOR) ??
  (pane.querySelectorAll(EDITOR).length === 1 && holdsMostly(pane)
    ? pane.querySelector(EDITOR)
    : null);

const EDITOR = '[contenteditable]:not([contenteditable="false"]),[role="textbox"],[role="code"]';

/** Whether the pane contains no control. */
const holdsMostly = (pane: Element): boolean =>
  pane.querySelector('button,a[href],input,select') === null;

interface NameSource {
  readonly from: (element: Element, tag: string) => string;
  /** Whether the text is shown on the page, so that it is used even if it looks generated. */
  readonly isWritten?: boolean;
}

const NAME_SOURCES: readonly NameSource[] = [
  { from: labelledBy },
  { from: (element) => wordsIn(attributeOf(element, 'aria-label')) },
  { from: nativeLabel, isWritten: true },
  { from: replacedLabel, isWritten: true },
  { from: ownContent, isWritten: true },
  { from: buttonLabel, isWritten: true },
  { from: innerTooltip },
  { from: (element) => wordsIn(attributeOf(element, 'title')) },
  { from: (element, tag) => fieldLabel(element, tag, true) },
  {
    from: (element) =>
      wordsIn(
        attributeOf(element, 'placeholder') ??
          attributeOf(element, 'aria-placeholder') ??
          attributeOf(element, 'data-placeholder'),
      ),
  },
  { from: innerPlaceholder },
  { from: columnName },
  { from: codeEditorLabel },
  { from: (element, tag) => fieldLabel(element, tag, false) },
  { from: hostLabel },
  { from: caption },
  { from: connectorName },
  { from: handleName },
  { from: (element) => (isEditor(element) ? '' : iconName(element)) },
  { from: alignedHeaderOf, isWritten: true },
  { from: addressName },
  { from: (element) => (isCodeEditor(element) ? 'code editor' : '') },
  { from: (element) => normalizeSpace(nameFromAttributes(element)) },
  { from: shapeName },
];

const wordsIn = (value: string | null): string => (value === null ? '' : normalizeSpace(value));

function labelledBy(element: Element): string {
  const ids = attributeOf(element, 'aria-labelledby');
  if (ids === null) return '';
  // A label inside the list itself shows the list's choice.
  const isList = attributeOf(element, 'role') === 'combobox';
  const list = ids.trim().split(/\s+/).slice(0, 8);
  const parts = list.map((id) => {
    const label = id === '' ? null : elementById(element, id);
    if (label === null || (isList && label !== element && element.contains(label))) return '';
    const own = attributeOf(label, 'aria-label');
    return own === null ? anyText(label) : normalizeSpace(own);
  });
  return normalizeSpace(parts.join(' '));
}

function anyText(element: Element): string {
  const { visible, screenReader } = textOf(element, MAX_NAME);
  return visible === '' ? screenReader : visible;
}

function nativeLabel(element: Element, tag: string): string {
  if (tag === 'area' || tag === 'img') return normalizeSpace(attributeOf(element, 'alt') ?? '');
  if (!isField(element)) return '';
  if (element instanceof HTMLInputElement) {
    if (element.type === 'submit' || element.type === 'button' || element.type === 'reset') {
      return (
        normalizeSpace(element.value) ||
        (element.type === 'button' ? '' : element.type === 'submit' ? 'Submit' : 'Reset')
      );
    }
    if (element.type === 'image')
      return normalizeSpace(attributeOf(element, 'alt') ?? '') || 'Submit';
  }
  return labelsText(element);
}

function labelsText(element: Element): string {
  if (
    !(
      element instanceof HTMLInputElement ||
      element instanceof HTMLSelectElement ||
      element instanceof HTMLTextAreaElement
    )
  ) {
    return '';
  }
  return textOfLabels(element.labels);
}

const textOfLabels = (labels: NodeListOf<HTMLLabelElement> | null): string =>
  normalizeSpace(
    [...(labels ?? [])]
      .slice(0, 3)
      .map((label) => anyText(label))
      .join(' '),
  );

/** The label of a button without a text of its own. */
function buttonLabel(element: Element): string {
  return element instanceof HTMLButtonElement ? textOfLabels(element.labels) : '';
}

/** The label of a native select that a page hides and replaces with its own list. */
function replacedLabel(element: Element): string {
  if (attributeOf(element, 'role') !== 'combobox' || isField(element)) return '';
  const within = element.querySelector('select');
  if (within !== null) return labelsText(within);
  let at = element;
  for (let level = 0; level < MOST_WRAPPERS; level += 1) {
    const before = previousElementSiblingOf(at);
    if (before instanceof HTMLSelectElement && rectOf(before).width <= 1) return labelsText(before);
    const around = at.parentElement;
    if (around === null || rectOf(around).height > 3 * rectOf(element).height) return '';
    at = around;
  }
  return '';
}

/** Most elements between a drawn list and the hidden select next to it. */
const MOST_WRAPPERS = 3;

const NAMED_ELSEWHERE = new Set(['input', 'select', 'textarea', 'audio', 'video', 'iframe']);

function ownContent(element: Element, tag: string): string {
  if (NAMED_ELSEWHERE.has(tag)) return '';
  const role = attributeOf(element, 'role');
  if (isEditor(element) || attributeOf(element, 'contenteditable') !== null) return '';
  if (role !== 'treeitem') return anyText(element);
  // Branches are items with names of their own.
  const { visible, screenReader } = textWithout(element, MAX_NAME, isBranch);
  return visible === '' ? screenReader : visible;
}

const isBranch = (part: Element): boolean =>
  /^(?:group|treeitem)$/.test(attributeOf(part, 'role') ?? '');

/** The tooltip inside a component, from its only part with a title, which covers the host's own. */
function innerTooltip(element: Element): string {
  const titled = [...(shadowTreeOf(element)?.querySelectorAll('[title]') ?? [])];
  const [only] = titled;
  return only === undefined || titled.length > 1
    ? ''
    : normalizeSpace(attributeOf(only, 'title') ?? '');
}

/** Label that a component's host provides for its unlabelled field. */
function hostLabel(element: Element, tag: string): string {
  if (!NAMED_ELSEWHERE.has(tag)) return '';
  let root = rootOf(element);
  for (let depth = 0; depth < 3 && root instanceof ShadowRoot; depth += 1) {
    const { host } = root;
    for (const name of ['aria-label', 'label', 'title', 'placeholder']) {
      const label = normalizeSpace(attributeOf(host, name) ?? '');
      if (label !== '') return label;
    }
    root = rootOf(host);
  }
  return '';
}

/** Name of the column of a field, or of a cell that is empty or shows only an icon. */
function columnName(element: Element, tag: string): string {
  const isCell = tag === 'td' || /^(?:grid)?cell$/.test(attributeOf(element, 'role') ?? '');
  if (!NAMED_ELSEWHERE.has(tag) && !isCell) return '';
  const header = columnHeaderOf(element);
  return header === null ? '' : anyText(header);
}

/** Whether the element takes text as a whole, so that its parts are content and not its name. */
const isEditor = (element: Element): boolean =>
  !isField(element) &&
  (isEditingHost(element) ||
    receiverOf(element) !== null ||
    /^(?:textbox|searchbox|code)$/.test(attributeOf(element, 'role') ?? ''));

/** Text next to a field that no markup labels. */
function fieldLabel(element: Element, tag: string, onlyCertain: boolean): string {
  const isText = isEditor(element);
  if (!isText && !NAMED_ELSEWHERE.has(tag)) return '';
  if (columnName(element, tag) !== '') return '';
  if (element instanceof HTMLInputElement && /^(?:checkbox|radio)$/.test(element.type)) {
    const after = labelAfter(element);
    if (after !== '') return after;
  }
  const { text, isCertain } = labelBefore(element, isText);
  return isCertain || !onlyCertain ? text : '';
}

/** Label of a code editor's own field, or of the text area that the editor replaces. */
function codeEditorLabel(element: Element): string {
  const field = receiverOf(element);
  if (field === null) return '';
  const own = labelledBy(field) || wordsIn(attributeOf(field, 'aria-label'));
  // Some editors put the cursor's position into the label.
  if (own !== '' && !/\d/.test(own)) return own;
  const stoodFor = previousElementSiblingOf(element);
  return stoodFor instanceof HTMLTextAreaElement ? labelsText(stoodFor) : '';
}

/** Whether the element is a code editor. A lower field with a fixed-width font has one value, as in a tree of data. */
const isCodeEditor = (element: Element): boolean =>
  receiverOf(element) !== null ||
  (isEditingHost(element) && hasFixedWidth(element) && rectOf(element).height >= TWO_LINES_PX);

/** Placeholder of an empty editor. */
function innerPlaceholder(element: Element): string {
  if (!isEditor(element)) return '';
  const shown = element.querySelector('[data-placeholder],[class*="placeholder"]');
  if (shown === null) return '';
  return wordsIn(attributeOf(shown, 'data-placeholder')) || anyText(shown);
}

/** The caption below a picture or drawing, or the heading right before it. */
function caption(element: Element, tag: string): string {
  if (tag !== 'canvas' && tag !== 'svg') return '';
  const below = closestOf(element, 'figure')?.querySelector('figcaption') ?? null;
  if (below !== null) return anyText(below);
  const before = previousElementSiblingOf(element);
  return before !== null && /^h[1-6]$/.test(localNameOf(before)) ? anyText(before) : '';
}

const ICON_CLASS =
  /(?:^|\s)(?:fa|fas|far|bi|mdi|icon|glyphicon|ti|ri|octicon|lucide|codicon|ico)-([a-z][a-z0-9-]{1,30})/gi;
/** Class names that describe the style of an icon rather than its subject. */
const ICON_STYLE =
  /^(?:fw|lg|sm|xs|[0-9]+x|solid|regular|brands|button|btn|only|wrapper|container|svg|spin|inverse|filled|outlined?|tabler|rounded|sharp|duotone|light|small|medium|large)$/i;

/** The name in an icon's class, sprite or ligature: `fa-trash` is “trash”. */
function iconName(element: Element): string {
  const inside = [element, ...element.querySelectorAll('*')].slice(0, 12);
  const shadow = shadowTreeOf(element);
  if (shadow !== null) inside.push(...[...shadow.querySelectorAll('*')].slice(0, 12));
  for (const part of inside) {
    if (localNameOf(part) === 'title') return normalizeSpace(textContentOf(part) ?? '');
    const label =
      attributeOf(part, 'aria-label') ??
      attributeOf(part, 'title') ??
      attributeOf(part, 'alt') ??
      attributeOf(part, 'data-icon');
    if (label !== null && meaningfulWords(label) !== '') return meaningfulWords(label);
    const sprite =
      localNameOf(part) === 'use'
        ? (attributeOf(part, 'href') ?? attributeOf(part, 'xlink:href'))
        : null;
    const symbol = sprite === null ? undefined : /#(?:icon-|i-)?([\w-]{2,30})$/.exec(sprite)?.[1];
    if (symbol !== undefined) return words(symbol);
    for (const [, icon = ''] of (attributeOf(part, 'class') ?? '').matchAll(ICON_CLASS))
      if (!ICON_STYLE.test(icon)) return words(icon);
  }
  return '';
}

/** Names with several numbers, which are generated (`f9be279d-c85d`, `input_10482`). */
const COUNTED = /\d\D*\d\D*\d/;

/** Name of last resort: the target of a link, or the field's name in its form. */
function addressName(element: Element, tag: string): string {
  if (tag === 'a' && element instanceof HTMLAnchorElement) {
    // Links to the page itself are buttons.
    if (/^(?:#|$|javascript:)/i.test(attributeOf(element, 'href') ?? '')) return '';
    const last = element.pathname.split('/').findLast((part) => part !== '');
    return last === undefined ? element.hostname : words(last.slice(0, 40));
  }
  if (tag !== 'input' && tag !== 'select' && tag !== 'textarea') return '';
  const name = attributeOf(element, 'name') ?? attributeOf(element, 'id') ?? '';
  return COUNTED.test(name) ? '' : words(name);
}

const words = (name: string): string => normalizeSpace(name.replace(/[-_]+/g, ' '));
