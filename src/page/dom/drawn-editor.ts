import { attributeOf, localNameOf, rectOf } from './dom-access.ts';

/** Least width of a field in CSS pixels; a narrower one only receives keys, and the editor around it renders the text. */
const NARROWEST_PX = 16;
/** Least height in CSS pixels at which a clipped field still shows text. */
const LEAST_HEIGHT_PX = 4;
const LEAST_EDITOR = { width: 40, height: 16 };
/** CSS pixels by which a wrapper may be larger than the editor that it names. */
const SAME_BOX_PX = 4;
const MOST_WRAPPERS = 3;
/** Least share of the box that makes a canvas a drawing rather than text. */
const DRAWING_SHARE = 0.6;
const RECEIVERS = 'textarea,[role="textbox"]';
/** Names of fixed-width font families that code editors use. */
const FIXED_WIDTH = /mono|courier|consolas|menlo/i;
const NAMED = '[role="code"],[role="textbox"],[aria-label],[aria-labelledby]';

/** An editor that renders its text itself, and the field through which it receives keys. */
export interface DrawnEditor {
  readonly editor: Element;
  readonly field: Element;
}

export const hasFixedWidth = (element: Element): boolean =>
  FIXED_WIDTH.test(getComputedStyle(element).fontFamily);

/**
 * Whether this element only receives the keys of an editor that renders its text itself, by EditContext or through a practically invisible
 * text area.
 */
export function takesForDrawn(element: Element): boolean {
  if ('editContext' in element && element.editContext !== null) return true;
  if (!(element instanceof HTMLTextAreaElement) || element.readOnly) return false;
  const { width, height } = receiverBox(element);
  return width < NARROWEST_PX || (height < LEAST_HEIGHT_PX && height < rectOf(element).height);
}

/** Whether the element may be the text area for input methods that an editor has beside the field in use. */
export const isIdleReceiver = (element: Element): boolean =>
  element instanceof HTMLTextAreaElement && element.readOnly && element.value === '';

/** Visible box of a key receiver: its own, or the box that clips it. It is at the cursor. */
export function receiverBox(field: Element): DOMRect {
  const box = rectOf(field);
  const parent = field.parentElement;
  if (parent === null || getComputedStyle(parent).overflowX === 'visible') return box;
  const outer = rectOf(parent);
  return outer.width < box.width || outer.height < box.height ? outer : box;
}

/** Text and selection of an editor's key field; usually the lines around the cursor. */
export function receiverText(field: Element): ReceiverText {
  if (field instanceof HTMLTextAreaElement)
    return { text: field.value, start: field.selectionStart, end: field.selectionEnd };
  if (!('editContext' in field) || !isEditContext(field.editContext))
    return { text: '', start: 0, end: 0 };
  const { text, selectionStart, selectionEnd } = field.editContext;
  return {
    text,
    start: Math.min(selectionStart, selectionEnd),
    end: Math.max(selectionStart, selectionEnd),
  };
}

interface ReceiverText {
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

/** Part of the EditContext API, which TypeScript does not know yet. */
interface EditContext {
  readonly text: string;
  readonly selectionStart: number;
  readonly selectionEnd: number;
}

const isEditContext = (value: unknown): value is EditContext =>
  typeof value === 'object' && value !== null && 'text' in value && 'selectionStart' in value;

/** The box in which an editor draws the text of this field. */
export function boxAround(field: Element): Element {
  let at = field;
  for (let parent = at.parentElement; parent !== null; parent = at.parentElement) {
    at = parent;
    const { width, height } = rectOf(at);
    if (width >= LEAST_EDITOR.width && height >= LEAST_EDITOR.height) break;
  }
  return at;
}

/**
 * The code editor that receives its keys through this field; `null` if the field is not such a receiver, or has no text drawn around it.
 */
export function codeEditorOf(field: Element): Element | null {
  if (!field.checkVisibility({ visibilityProperty: true }) || !takesForDrawn(field)) return null;
  const box = boxAround(field);
  if (box === document.body || box === document.documentElement || box === field) return null;
  if (attributeOf(box, 'role') === 'grid' || isMostlyDrawing(box)) return null;
  return hasFixedWidth(field) || hasFixedWidth(box) ? namedAround(box) : null;
}

/** The code editors of a document or shadow tree that render their text themselves. */
export function drawnEditorsIn(root: Document | ShadowRoot): readonly DrawnEditor[] {
  return [...root.querySelectorAll(RECEIVERS)].flatMap((field) => {
    const editor = codeEditorOf(field);
    return editor === null ? [] : [{ editor, field }];
  });
}

/** The editor that the element is, or is a part of; `null` if there is none. */
export function drawnEditorAround(element: Element): DrawnEditor | null {
  const root = element.getRootNode();
  if (!(root instanceof Document || root instanceof ShadowRoot)) return null;
  return drawnEditorsIn(root).find(({ editor }) => editor.contains(element)) ?? null;
}

const receivers = new WeakMap<Element, Element>();

/** Remembers the field through which the editor receives its keys. */
export function rememberReceiver({ editor, field }: DrawnEditor): void {
  receivers.set(editor, field);
}

/** The remembered field through which this editor receives its keys; `null` if there is none. */
export function receiverOf(editor: Element): Element | null {
  const field = receivers.get(editor);
  return field !== undefined && field.isConnected ? field : null;
}

/** The wrapper of the same size that has a role or label for the editor; else the box itself. */
function namedAround(box: Element): Element {
  if (box.matches(NAMED)) return box;
  const { width, height } = rectOf(box);
  let at = box.parentElement;
  for (let level = 0; level < MOST_WRAPPERS && at !== null; level += 1) {
    const outer = rectOf(at);
    const isSame =
      Math.abs(outer.width - width) <= SAME_BOX_PX &&
      Math.abs(outer.height - height) <= SAME_BOX_PX;
    if (!isSame) break;
    if (at.matches(NAMED)) return at;
    at = at.parentElement;
  }
  return box;
}

function isMostlyDrawing(box: Element): boolean {
  const { width, height } = rectOf(box);
  return [...box.querySelectorAll('canvas')].some((canvas) => {
    const drawn = rectOf(canvas);
    return (
      localNameOf(canvas) === 'canvas' &&
      drawn.width * drawn.height >= DRAWING_SHARE * width * height
    );
  });
}
