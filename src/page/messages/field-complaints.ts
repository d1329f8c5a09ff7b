import { attributeOf, elementById, localNameOf, matchesSelector } from '../dom/dom-access.ts';
import { isField } from '../dom/element-role.ts';
import { nameOf } from '../describe-element/name/accessible-name.ts';
import type { ClipContext } from '../visibility/clip-context.ts';
import { isSeen, messageText } from './message-text.ts';

export const INVALID_FIELDS = ':user-invalid,[aria-invalid]:not([aria-invalid="false"])';

/** A field's validation message from the page or the browser, after the field's name. */
export function complaintAbout(field: Element, clip: ClipContext): string {
  if (!isSeen(field, clip) || localNameOf(field) === 'form') return '';
  const words =
    describedBy(field, 'aria-errormessage', clip) ||
    describedBy(field, 'aria-describedby', clip) ||
    nativeMessage(field);
  if (words === '') return '';
  const name = nameOf(field, localNameOf(field));
  return name === '' || words.includes(name) ? words : `${name}: ${words}`;
}

/** The visible text of the elements that an attribute of a control refers to. */
export function describedBy(
  control: Element,
  attribute: 'aria-errormessage' | 'aria-describedby',
  clip: ClipContext,
): string {
  const ids = (attributeOf(control, attribute) ?? '').trim().split(/\s+/).slice(0, 4);
  const texts = ids.map((id) => {
    const described = id === '' ? null : elementById(control, id);
    return described === null ? '' : messageText(described, clip);
  });
  return texts.filter((text) => text !== '').join(' ');
}

function nativeMessage(field: Element): string {
  if (!isField(field) || !matchesSelector(field, ':user-invalid')) return '';
  return field instanceof HTMLInputElement ||
    field instanceof HTMLSelectElement ||
    field instanceof HTMLTextAreaElement
    ? field.validationMessage
    : '';
}
