import { closestOf, localNameOf } from '../dom/dom-access.ts';
import { flatParentOf } from '../dom/flat-tree.ts';
import type { ClipContext } from '../visibility/clip-context.ts';
import { describedBy } from './field-complaints.ts';
import { messageText } from './message-text.ts';

const AROUND = 'form,fieldset,dialog,footer,[role="dialog"],[role="alertdialog"],[role="form"]';
const MAX_REASON = 160;
/** A sentence: several words, or about as much text in a script without blanks between words. */
const SENTENCE =
  /(?:\p{L}{2,}\P{L}+){3,}|[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]{6,}/u;

/** Why a button is disabled: its description, or a sentence next to it in its form. */
export function disabledReason(button: Element, clip: ClipContext): string {
  const described = describedBy(button, 'aria-describedby', clip);
  if (described !== '') return described;
  const form = closestOf(button, AROUND);
  if (form === null) return '';
  let inner = button;
  for (let at = flatParentOf(button); at !== null; at = flatParentOf(at)) {
    for (const sibling of at.children) {
      if (sibling === inner) continue;
      const text = isSentenceHolder(sibling) ? messageText(sibling, clip) : '';
      if (text.length <= MAX_REASON && SENTENCE.test(text)) return text;
    }
    if (at === form) break;
    inner = at;
  }
  return '';
}

/** Whether the element is only text; one with fields or headings is a part of the form. */
const isSentenceHolder = (element: Element): boolean =>
  /^(?:p|small|span|div|em|i|output)$/.test(localNameOf(element)) &&
  element.querySelector('input,select,textarea,h1,h2,h3,h4,h5,h6,label') === null;
