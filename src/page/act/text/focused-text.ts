import type { FocusedText } from '#shared/model/page/page-act.ts';

import { focusedElement } from '../composed-tree.ts';
import { readField } from '../field.ts';

/** Narrowest field in CSS pixels; a narrower one only receives keys for text drawn elsewhere. */
const NARROWEST = 16;
/** Longest text that is edited as one line, in characters; a longer text is a document. */
const LONGEST_LINE = 200;
/** Height in CSS pixels above which an editor is a document, even with one line. */
const TALLEST_LABEL = 80;
const MODIFIERS: ReadonlySet<string> = new Set(['Shift', 'Control', 'Alt', 'Meta']);

/** Editors in which somebody has typed, moved the cursor or selected text since they took the focus. */
const inUse = new WeakSet<Element>();

const noteUse = (event: Event): void => {
  const [target] = event.composedPath();
  if (!(target instanceof Element)) return;
  const key = event instanceof KeyboardEvent ? event.key : '';
  // Text sent with Enter is finished.
  if (key === 'Enter' && target instanceof HTMLInputElement) inUse.delete(target);
  else if (!MODIFIERS.has(key)) noteCursor(target);
};
const noteLeaving = ({ target }: Event): void => {
  // A window that goes to the background takes the focus away only for a while.
  if (target instanceof Element && document.hasFocus()) inUse.delete(hostOf(target));
};
for (const type of ['keydown', 'beforeinput'])
  addEventListener(type, noteUse, { capture: true, passive: true });
addEventListener('focusout', noteLeaving, { capture: true, passive: true });

/** Records that the cursor or selection in this editor was placed on purpose. */
export function noteCursor(element: Element): void {
  inUse.add(hostOf(element));
}

/**
 * Prepares the focused element for text. The content of a short editor (a label, a cell) is selected whole, so that text replaces it: the
 * double click that opened it may have selected one word. Long text, or text already worked on, stays, and typing goes to the cursor or,
 * with `append`, to the end.
 */
export function markFocused(append: boolean): FocusedText {
  const focused = focusedElement(document.documentElement);
  if (focused === null) return 'as_is';
  const host = hostOf(focused);
  const { kind, value } = readField(host);
  const { width, height } = host.getBoundingClientRect();
  const takesText = kind === 'line' || kind === 'lines' || kind === 'rich';
  if (!takesText || value.trim() === '' || Math.min(width, height) < NARROWEST) return 'as_is';
  if (append) return goToEnd(host);
  const isShort = !value.trim().includes('\n') && value.length <= LONGEST_LINE;
  const isLine = kind === 'line' || (isShort && (kind === 'lines' || height <= TALLEST_LABEL));
  if (!isLine || inUse.has(host)) return 'at_cursor';
  if (host instanceof HTMLInputElement || host instanceof HTMLTextAreaElement) {
    host.select();
    return 'over';
  }
  getSelection()?.selectAllChildren(host);
  return 'over_by_key';
}

function goToEnd(host: Element): FocusedText {
  if (!(host instanceof HTMLInputElement || host instanceof HTMLTextAreaElement)) {
    getSelection()?.selectAllChildren(host);
    getSelection()?.collapseToEnd();
  } else if (host.selectionStart !== null)
    host.setSelectionRange(host.value.length, host.value.length);
  return 'at_end';
}

/** The outermost editable element around this one, which is edited as a whole. */
function hostOf(element: Element): Element {
  let host = element;
  for (
    let at: Element | null = element;
    at instanceof HTMLElement && at.isContentEditable;
    at = at.parentElement
  )
    host = at;
  return host;
}
