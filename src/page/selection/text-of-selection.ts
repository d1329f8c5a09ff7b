/** A box in CSS pixels of the viewport. */
export interface Place {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Fewest characters that a question can be about. */
const SHORTEST = 3;
/** Most characters that are sent with a question. */
const LONGEST = 20_000;
const FIELDS = 'input, textarea, select';

/** The selected text of the page; empty if it is too short, or in a field, which has help of its own. */
export function textOfSelection(): string {
  const selection = getSelection();
  if (selection === null || selection.isCollapsed || selection.rangeCount === 0) return '';
  if ([selection.anchorNode, selection.focusNode].some(isWritten) || isFieldInFocus()) return '';
  const text = String(selection).trim();
  return Array.from(text.slice(0, SHORTEST * 2)).length < SHORTEST ? '' : text.slice(0, LONGEST);
}

/** The end of the selection that the mouse was dragged to; the mouse itself if that end is out of sight. */
export function endOfSelection(mouse: { readonly x: number; readonly y: number }): Place {
  const selection = getSelection();
  const range = selection?.rangeCount === 0 ? undefined : selection?.getRangeAt(0);
  const rects = [...(range?.getClientRects() ?? [])].filter(
    ({ width, height }) => width > 0 && height > 0,
  );
  const isForward =
    range?.endContainer === selection?.focusNode && range?.endOffset === selection?.focusOffset;
  const rect = isForward ? rects.at(-1) : rects[0];
  const isInSight =
    rect !== undefined && rect.bottom > 0 && rect.top < innerHeight && rect.right > 0;
  if (!isInSight) return { ...mouse, width: 0, height: 0 };
  const x = Math.min(isForward ? rect.right : rect.left, innerWidth);
  return { x, y: rect.top, width: 0, height: rect.height };
}

/** Whether the node is in editable text. */
function isWritten(node: Node | null): boolean {
  const element = node instanceof Element ? node : (node?.parentElement ?? null);
  if (element === null) return false;
  if (element instanceof HTMLElement && element.isContentEditable) return true;
  return element.matches(FIELDS);
}

/** Whether a frame in the page has the focus. */
export function isFrameInFocus(): boolean {
  return focusedElement()?.matches('iframe, frame, object, embed') === true;
}

/** Whether a field has the focus. A field has a selection of its own, apart from the document's. */
function isFieldInFocus(): boolean {
  return focusedElement()?.matches(FIELDS) === true;
}

function focusedElement(): Element | null {
  let focused = document.activeElement;
  while (focused?.shadowRoot?.activeElement != null) focused = focused.shadowRoot.activeElement;
  return focused;
}
