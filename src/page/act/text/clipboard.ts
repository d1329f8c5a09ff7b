import type { Clipping } from '#shared/model/page/page-act.ts';

import { takesForDrawn } from '../../dom/drawn-editor.ts';
import { isSecretField } from '../../describe-element/secret-field.ts';
import { focusedElement } from '../composed-tree.ts';

const MAX_CLIPPING = 200_000;

/**
 * Takes the content that a copy or cut of a run would put on the system's clipboard, which is left to the person: the browser writes
 * nothing for a prevented event without data. The page's own handler gets the event a second time, with a separate data object.
 */
export function takeClipping(event: ClipboardEvent): Clipping {
  event.preventDefault();
  event.stopImmediatePropagation();
  const [target = document.body] = event.composedPath();
  const data = new DataTransfer();
  const again = new ClipboardEvent(event.type, {
    clipboardData: data,
    bubbles: true,
    cancelable: true,
    composed: true,
  });
  if (!target.dispatchEvent(again))
    return clippingOf(data.getData('text/plain'), data.getData('text/html'));
  const text = selectedText();
  if (event.type === 'cut' && text !== '') document.execCommand('delete');
  return clippingOf(text, '');
}

/** Fires a paste event as the paste keys do. Returns whether the page handled it itself; if not, the caller has to insert the text. */
export function pasteClipping({ text, html }: Clipping): boolean {
  const data = new DataTransfer();
  data.setData('text/plain', text);
  if (html !== '') data.setData('text/html', html);
  const target = focusedElement(document.documentElement) ?? document.body;
  const isTaken = !target.dispatchEvent(
    new ClipboardEvent('paste', {
      clipboardData: data,
      bubbles: true,
      cancelable: true,
      composed: true,
    }),
  );
  if (isTaken && target instanceof HTMLTextAreaElement && takesForDrawn(target))
    noteReplaced(target);
  return isTaken;
}

/** Fields of editors that still contain, selected, the text that a paste replaced; for the editor, nothing is selected any more. */
const replaced = new WeakMap<HTMLTextAreaElement, string>();

function noteReplaced(field: HTMLTextAreaElement): void {
  const { value, selectionStart, selectionEnd } = field;
  if (value === '' || selectionStart !== 0 || selectionEnd !== value.length) return;
  replaced.set(field, value);
  field.addEventListener('select', () => replaced.delete(field), { once: true });
}

/** Whether the selected text of an editor's field was replaced by a paste. */
export const isReplaced = (field: HTMLTextAreaElement): boolean =>
  replaced.get(field) === field.value;

function clippingOf(text: string, html: string): Clipping {
  return { text: text.slice(0, MAX_CLIPPING), html: html.slice(0, MAX_CLIPPING) };
}

/**
 * The selected text, except in a field for secrets, which browsers do not copy either. A field may keep the focus while other text is
 * selected.
 */
function selectedText(): string {
  const field = focusedElement(document.documentElement);
  if (!(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement))
    return getSelection()?.toString() ?? '';
  if (isSecretField(field)) return '';
  const { selectionStart, selectionEnd } = field;
  return selectionStart === selectionEnd
    ? (getSelection()?.toString() ?? '')
    : field.value.slice(selectionStart ?? 0, selectionEnd ?? 0);
}
