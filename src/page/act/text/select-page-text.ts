import type { SelectedText } from '#shared/model/page/page-act.ts';

import { HIDDEN, isSecretField } from '../../describe-element/secret-field.ts';
import { drawnEditorAround } from '../../dom/drawn-editor.ts';
import { foldText, spelledAsIn } from '../../text/fold-text.ts';
import { normalizeSpace } from '../../text/visible-text.ts';
import { nextFrame } from '../next-frame.ts';
import { noteCursor } from './focused-text.ts';
import { placeIn, rangeOf, readVisibleText } from './visible-text-nodes.ts';

const NOT_FOUND: SelectedText = { selected: '', isDrawn: false };

/** Selects the first occurrence of a text in the page, as a person does with the mouse. */
export const selectText = (wanted: string): Promise<SelectedText> => markIn(null, wanted);

/** Selects a text in one element: in the value of a field, or in the text that another element shows. */
export async function selectTextIn(element: Element, wanted: string): Promise<SelectedText> {
  if (!(element instanceof HTMLTextAreaElement || element instanceof HTMLInputElement))
    return markIn(element, wanted);
  const { value } = element;
  const exact = value.indexOf(wanted);
  const needle = spelledAsIn(foldText(value), foldText(wanted));
  const start = exact === -1 ? foldText(value).indexOf(needle) : exact;
  // Fields for dates, numbers and the like have no selection.
  if (start === -1 || element.selectionStart === null) return NOT_FOUND;
  element.focus();
  element.setSelectionRange(start, start + needle.length);
  noteCursor(element);
  await nextFrame();
  const marked = element.value.slice(element.selectionStart ?? 0, element.selectionEnd ?? 0);
  return { selected: isSecretField(element) ? HIDDEN : marked, isDrawn: false };
}

async function markIn(within: Element | null, wanted: string): Promise<SelectedText> {
  const seen = readVisibleText(within);
  const place = placeIn(seen, wanted);
  const range = place === null ? null : rangeOf(seen, place);
  const selection = getSelection();
  if (range === null || selection === null) return NOT_FOUND;
  const around = range.startContainer.parentElement;
  if (around !== null && drawnEditorAround(around) !== null) return { selected: '', isDrawn: true };
  around?.scrollIntoView({ block: 'nearest', behavior: 'instant' });
  const editor = around?.closest('[contenteditable]');
  if (editor instanceof HTMLElement && editor.isContentEditable) {
    editor.focus();
    noteCursor(editor);
  }
  const { startContainer, startOffset, endContainer, endOffset } = range;
  selection.setBaseAndExtent(startContainer, startOffset, endContainer, endOffset);
  await nextFrame();
  return { selected: normalizeSpace(selection.toString()).slice(0, 500), isDrawn: false };
}
