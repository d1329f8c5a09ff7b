import type { Style } from '../dom/computed-style.ts';
import {
  attributeOf,
  clientRectsOf,
  firstElementChildOf,
  hasAnyAttribute,
  hasAttributeNamed,
  localNameOf,
  matchesSelector,
  rectOf,
  textContentOf,
} from '../dom/dom-access.ts';
import { explicitRole, isEditingHost, isWidgetRole } from '../dom/element-role.ts';

/**
 * Why an element may be something to act on. `semantic`: HTML or ARIA says that it is a control. `heuristic`: there is only a sign of it (a
 * pointer cursor, a listener), so a control with the same effect is listed instead.
 */
export type Evidence = 'semantic' | 'heuristic';

/** Tags whose content is not drawn. */
const SKIPPED_TAGS = new Set([
  'script',
  'style',
  'noscript',
  'template',
  'head',
  'link',
  'meta',
  'title',
  'base',
  'param',
  'source',
  'track',
  'br',
  'wbr',
  'defs',
  'option',
  'optgroup',
  'datalist',
]);

const HANDLER_ATTRIBUTES = ['onclick', 'onmousedown', 'onpointerdown', 'onmouseup', 'onpointerup'];

/** Attributes that mark click targets in frameworks with one listener at the root of the page (LiveView, jsaction). */
const DELEGATED = '[phx-click],[jsaction*="click:"]';

/** Elements that the page makes draggable; pictures and links can be dragged by default, so they do not count. */
const DRAGGABLE = '[draggable="true"]';

/** One selector instead of a check per attribute, as most elements match none. */
const TELLING_ATTRIBUTES = ['contenteditable', 'role', 'tabindex', ...HANDLER_ATTRIBUTES]
  .map((name) => `[${name}]`)
  .concat(DELEGATED, DRAGGABLE)
  .join(',');

/** Parts of a grid with a roving `tabindex` (ARIA): only one is reachable by key at a time, but each by a click. */
const GRID_PARTS = new Set(['gridcell', 'columnheader', 'rowheader']);

export const isSkippedTag = (tag: string): boolean => SKIPPED_TAGS.has(tag);

/** Evidence from tag and attributes. The walk, which knows the ancestors, judges labels, cursors and listeners. */
export function evidenceOf(element: Element, tag: string): Evidence | null {
  switch (tag) {
    case 'a':
    case 'area':
      if (hasAttributeNamed(element, 'href') || hasAttributeNamed(element, 'xlink:href'))
        return 'semantic';
      break;
    case 'input':
      return attributeOf(element, 'type')?.toLowerCase() === 'hidden' ? null : 'semantic';
    case 'button':
    case 'select':
    case 'textarea':
    case 'summary':
      return 'semantic';
    case 'audio':
    case 'video':
      if (hasAttributeNamed(element, 'controls')) return 'semantic';
      break;
    case 'body':
    case 'html':
      return isEditingHost(element) ? 'semantic' : null;
  }
  if (!hasAnyAttribute(element) || !matchesSelector(element, TELLING_ATTRIBUTES)) return null;
  if (isEditingHost(element)) return 'semantic';
  const role = explicitRole(element);
  if (role !== '' && isWidgetRole(role)) return 'semantic';
  const tabIndex = attributeOf(element, 'tabindex');
  if (tabIndex !== null && Number.parseInt(tabIndex, 10) >= 0) return 'semantic';
  if (role === 'gridcell' || (tabIndex !== null && GRID_PARTS.has(role))) return 'heuristic';
  return HANDLER_ATTRIBUTES.some((name) => hasAttributeNamed(element, name)) ||
    matchesSelector(element, `${DELEGATED},${DRAGGABLE}`)
    ? 'heuristic'
    : null;
}

/** The control of a label if that control is visually hidden, so that a person sees and clicks the label instead; else `null`. */
export function visuallyHiddenControl(label: Element): HTMLInputElement | null {
  if (!(label instanceof HTMLLabelElement)) return null;
  const control = label.control;
  if (
    !(control instanceof HTMLInputElement) ||
    !['checkbox', 'radio', 'file'].includes(control.type)
  )
    return null;
  return isVisuallyHidden(control) ? control : null;
}

function isVisuallyHidden(control: Element): boolean {
  const rect = rectOf(control);
  if (rect.width < 4 || rect.height < 4 || clientRectsOf(control).length === 0) return true;
  const style = getComputedStyle(control);
  if (style.visibility !== 'visible' || Number(style.opacity) < 0.1) return true;
  return (
    rect.right + scrollX <= 0 ||
    rect.bottom + scrollY <= 0 ||
    style.clip === 'rect(0px, 0px, 0px, 0px)'
  );
}

/**
 * The click targets that a pointer cursor or a listener on `root` stands for: the items of a list that has one for all of them, otherwise
 * `root` itself.
 */
export function pointerCursorTargets(root: Element): readonly Element[] {
  const cells = pressableCells(root);
  if (cells.length > 0) return cells;
  let level: Element = root;
  for (let depth = 0; depth < 4; depth += 1) {
    const children = [...level.children].filter((child) => rectOf(child).width > 0);
    const [only] = children;
    if (isEditingHost(level)) return [root];
    if (only !== undefined && children.length === 1 && !hasOwnText(level)) {
      level = only;
      continue;
    }
    const isList =
      children.length >= 2 && !hasOwnText(level) && children.every((child) => isLike(child, only));
    // The days of a calendar are grid cells with a `tabindex` and are listed as such; the weeks around them are not click targets.
    return isList ? children.filter((child) => isItem(child) && !holdsGridParts(child)) : [root];
  }
  return [root];
}

/** Least height of an item in CSS pixels; a lower element is a separator. */
const LEAST_ITEM = 6;

const isItem = (child: Element): boolean => rectOf(child).height >= LEAST_ITEM;

const holdsGridParts = (child: Element): boolean =>
  firstElementChildOf(child) !== null &&
  [...child.children].some(
    (part) =>
      GRID_PARTS.has(attributeOf(part, 'role') ?? '') && hasAttributeNamed(part, 'tabindex'),
  );

/** Whether a cursor shows that an element can be dragged. */
export const isGrabCursor = (cursor: string): boolean => cursor === 'grab' || cursor === 'move';

const LEAST_CELLS = 6;
const MAX_CELLS = 600;
const DAY = /^\d{1,2}$/;

/**
 * The cells of a table whose cells can be pressed: each has data of its own, as in a spreadsheet, or a day of the month. Empty for other
 * tables.
 */
function pressableCells(root: Element): readonly Element[] {
  const [table, second] = localNameOf(root) === 'table' ? [root] : root.querySelectorAll('table');
  if (table === undefined || second !== undefined) return [];
  const cells = [...table.querySelectorAll('td')];
  if (cells.length < LEAST_CELLS || cells.length > MAX_CELLS) return [];
  const filled = cells.filter((cell) => isMarked(cell) || wordsOf(cell) !== '');
  const own = filled.filter((cell) => isMarked(cell) || DAY.test(wordsOf(cell)));
  return own.length >= LEAST_CELLS && own.length >= 0.8 * filled.length ? own : [];
}

const isMarked = (cell: Element): boolean =>
  CELL_MARKS.some((name) => hasAttributeNamed(cell, name));

/** Whether a cell has a position attribute and `user-select: none`: it is clickable, though often only a spreadsheet's document listens. */
export const isSheetCell = (cell: Element): boolean =>
  hasAnyAttribute(cell) && isMarked(cell) && getComputedStyle(cell).userSelect === 'none';

/** Least side of a canvas for drawing, in CSS pixels; a smaller one is an icon or a gauge. */
const LEAST_CANVAS = 100;

/** Whether the look of an element shows that it takes pointer input: a spreadsheet cell, a canvas. */
export const isTargetByLook = (element: Element, tag: string, style: Style): boolean =>
  (tag === 'td' && isSheetCell(element)) || (tag === 'canvas' && isDrawingArea(element, style));

/** Whether the canvas has its own cursor, handles gestures itself, or fills much of the window. */
function isDrawingArea(canvas: Element, { cursor }: Style): boolean {
  const { width, height } = rectOf(canvas);
  if (width < LEAST_CANVAS || height < LEAST_CANVAS) return false;
  return (
    !/^(?:auto|default)$/.test(cursor) ||
    width * height >= 0.4 * innerWidth * innerHeight ||
    getComputedStyle(canvas).touchAction === 'none'
  );
}

/** Attributes with the position of a cell or its day. `data-label` is not among them: it repeats the column name for narrow screens. */
const CELL_MARKS = [
  'data-x',
  'data-col',
  'data-column',
  'data-row',
  'data-cell',
  'data-date',
  'data-day',
];

const wordsOf = (cell: Element): string => (textContentOf(cell) ?? '').trim();

const LIST_ITEM_TAGS = new Set(['li', 'tr', 'td', 'th', 'div', 'article']);

function isLike(child: Element, first: Element | undefined): boolean {
  if (first === undefined || localNameOf(child) !== localNameOf(first) || !isItemTag(child))
    return false;
  return firstClass(child) === firstClass(first);
}

/** Whether an element can be an item. Parts of a line are items only if each can be focused, such as the days of a calendar. */
const isItemTag = (child: Element): boolean =>
  LIST_ITEM_TAGS.has(localNameOf(child)) ||
  (localNameOf(child) === 'span' && hasAttributeNamed(child, 'tabindex'));

const firstClass = (element: Element): string =>
  attributeOf(element, 'class')?.trim().split(/\s+/)[0] ?? '';

function hasOwnText(element: Element): boolean {
  for (const child of element.childNodes)
    if (child.nodeType === 3 && (child.nodeValue ?? '').trim() !== '') return true;
  return false;
}
