import { attributeOf } from '../../dom/dom-access.ts';
import { normalizeSpace } from '../../text/visible-text.ts';

/** The words of a name that programs use, such as `delete-item`. */
export const words = (name: string): string => normalizeSpace(name.replace(/[-_]+/g, ' '));

/** Names with several numbers, which are generated (`f9be279d-c85d`, `input_10482`). */
const COUNTED = /\d\D*\d\D*\d/;

/** Name of last resort: the target of a link, or the field's name in its form. */
export function addressName(element: Element, tag: string): string {
  if (tag === 'a' && element instanceof HTMLAnchorElement) {
    // Links to the page itself are buttons.
    if (/^(?:#|$|javascript:)/i.test(attributeOf(element, 'href') ?? '')) return '';
    const last = element.pathname.split('/').findLast((part) => part !== '');
    return last === undefined ? element.hostname : words(last.slice(0, 40));
  }
  if (tag !== 'input' && tag !== 'select' && tag !== 'textarea') return '';
  const name = attributeOf(element, 'name') ?? attributeOf(element, 'id') ?? '';
  return COUNTED.test(name) ? '' : words(name);
}
