import { alignedHeaderOf } from './aligned-header.ts';
import { nameFromAttributes } from './attribute-name.ts';
import { columnHeaderOf } from './column-name.ts';
import {
  attributeOf,
  closestOf,
  localNameOf,
  previousElementSiblingOf,
  rectOf,
  rootOf,
} from '../../dom/dom-access.ts';
import { hasFixedWidth, receiverOf } from '../../dom/drawn-editor.ts';
import { isEditingHost, isField } from '../../dom/element-role.ts';
import { shadowTreeOf } from '../../dom/flat-tree.ts';
import { labelAfter, labelBefore } from './field-label.ts';
import { connectorName, handleName } from './handle-name.ts';
import { shapeName } from './shape-name.ts';
import { normalizeSpace, textWithout } from '../../text/visible-text.ts';
import {
  MAX_NAME,
  wordsIn,
  labelledBy,
  anyText,
  nativeLabel,
  labelsText,
  buttonLabel,
  replacedLabel,
} from './written-label.ts';
import { iconName } from './icon-name.ts';
import { addressName } from './address-name.ts';
import { tellingTitle } from './telling-title.ts';

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

/** Whether a program generated the name: `react-select-3-input`, `field_12`, `undefined`. */
const isMadeUp = (name: string): boolean =>
  /^(?:undefined|null|NaN|\[object \w+\])$/.test(name) ||
  /^[a-z]+(?:[-_:][a-z]+)*[-_:]\d+(?:[-_:]\w+)*$/i.test(name);

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
