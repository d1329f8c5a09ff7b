import type { Clipping } from '#shared/model/page/page-act.ts';

import { takesForDrawn } from '../../dom/drawn-editor.ts';
import { isSecretField } from '../../describe/secret-field.ts';
import { focusedElement } from '../composed-tree.ts';

const MAX_CLIPPING = 200_000;

/**
 * Takes what a copy or cut that a run has caused would put on the system's clipboard, which stays the person's: the browser writes
 * nothing for an event that is prevented and holds no data. The page's own handler is given the event once more, with data of its own.
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

/** Gives the page a paste as the keys for it do. Says whether the page has taken it by itself; otherwise the text is to be inserted. */
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

/** Fields of editors that still hold, marked, what a pasted text has replaced: for the editor nothing is selected any more. */
const replaced = new WeakMap<HTMLTextAreaElement, string>();

function noteReplaced(field: HTMLTextAreaElement): void {
  const { value, selectionStart, selectionEnd } = field;
  if (value === '' || selectionStart !== 0 || selectionEnd !== value.length) return;
  replaced.set(field, value);
  field.addEventListener('select', () => replaced.delete(field), { once: true });
}

/** Whether the marked text of an editor's field is gone. */
export const isReplaced = (field: HTMLTextAreaElement): boolean =>
  replaced.get(field) === field.value;

function clippingOf(text: string, html: string): Clipping {
  return { text: text.slice(0, MAX_CLIPPING), html: html.slice(0, MAX_CLIPPING) };
}

/** The selected text; never of a field for secrets, as browsers do. A field may keep the focus while other text is selected. */
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
