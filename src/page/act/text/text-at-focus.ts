import type { TextAtFocus } from '#shared/model/page/page-act.ts';

import { codeEditorOf, receiverText, takesForDrawn } from '../../dom/drawn-editor.ts';
import { isReplaced } from './clipboard.ts';
import { focusedElement } from '../composed-tree.ts';
import { readField } from '../field.ts';

const MAX_CHARS = 200_000;

/** The text of the focused field or editor and, with `withSelection`, its selection; `null` for a secret or a focus that takes no text. */
export function textAtFocus(withSelection: boolean): TextAtFocus | null {
  const focused = focusedElement(document.documentElement);
  if (focused === null) return null;
  const { kind, value, isCode, isSecret } = readField(focused);
  const isDrawnCode = kind === 'drawn' && codeEditorOf(focused) !== null;
  if (isSecret || kind === 'none' || kind === 'picker' || (kind === 'drawn' && !isDrawnCode))
    return null;
  const selection = isDrawnCode || isCode ? copied : ownSelection;
  const selected = withSelection ? selection(focused) : '';
  return {
    value: value.slice(0, MAX_CHARS),
    selected: selected.slice(0, MAX_CHARS),
    isCode: isDrawnCode || isCode,
  };
}

/**
 * The selection of a code editor, read as a copy would, because its own field may contain only a part. Many editors copy the whole line if
 * nothing is selected, so an empty selection is returned at once.
 */
function copied(focused: Element): string {
  const own = ownSelection(focused);
  if (own === '') return '';
  const data = new DataTransfer();
  const copy = new ClipboardEvent('copy', {
    clipboardData: data,
    bubbles: true,
    cancelable: true,
    composed: true,
  });
  focused.dispatchEvent(copy);
  return data.getData('text/plain') || own;
}

function ownSelection(focused: Element): string {
  if (takesForDrawn(focused)) {
    if (focused instanceof HTMLTextAreaElement && isReplaced(focused)) return '';
    const { text, start, end } = receiverText(focused);
    return text.slice(start, end);
  }
  if (focused instanceof HTMLInputElement || focused instanceof HTMLTextAreaElement)
    return focused.value.slice(focused.selectionStart ?? 0, focused.selectionEnd ?? 0);
  return getSelection()?.toString() ?? '';
}
