import {
  attributeOf,
  elementById,
  previousElementSiblingOf,
  rectOf,
} from '../../dom/dom-access.ts';
import { isField } from '../../dom/element-role.ts';
import { normalizeSpace, textOf } from '../../text/visible-text.ts';

/** Most characters of a name. */
export const MAX_NAME = 120;

export const wordsIn = (value: string | null): string =>
  value === null ? '' : normalizeSpace(value);

export function labelledBy(element: Element): string {
  const ids = attributeOf(element, 'aria-labelledby');
  if (ids === null) return '';
  // A label inside the list itself shows the list's choice.
  const isList = attributeOf(element, 'role') === 'combobox';
  const list = ids.trim().split(/\s+/).slice(0, 8);
  const parts = list.map((id) => {
    const label = id === '' ? null : elementById(element, id);
    if (label === null || (isList && label !== element && element.contains(label))) return '';
    const own = attributeOf(label, 'aria-label');
    return own === null ? anyText(label) : normalizeSpace(own);
  });
  return normalizeSpace(parts.join(' '));
}

export function anyText(element: Element): string {
  const { visible, screenReader } = textOf(element, MAX_NAME);
  return visible === '' ? screenReader : visible;
}

export function nativeLabel(element: Element, tag: string): string {
  if (tag === 'area' || tag === 'img') return normalizeSpace(attributeOf(element, 'alt') ?? '');
  if (!isField(element)) return '';
  if (element instanceof HTMLInputElement) {
    if (element.type === 'submit' || element.type === 'button' || element.type === 'reset') {
      return (
        normalizeSpace(element.value) ||
        (element.type === 'button' ? '' : element.type === 'submit' ? 'Submit' : 'Reset')
      );
    }
    if (element.type === 'image')
      return normalizeSpace(attributeOf(element, 'alt') ?? '') || 'Submit';
  }
  return labelsText(element);
}

export function labelsText(element: Element): string {
  if (
    !(
      element instanceof HTMLInputElement ||
      element instanceof HTMLSelectElement ||
      element instanceof HTMLTextAreaElement
    )
  ) {
    return '';
  }
  return textOfLabels(element.labels);
}

const textOfLabels = (labels: NodeListOf<HTMLLabelElement> | null): string =>
  normalizeSpace(
    [...(labels ?? [])]
      .slice(0, 3)
      .map((label) => anyText(label))
      .join(' '),
  );

/** The label of a button without a text of its own. */
export function buttonLabel(element: Element): string {
  return element instanceof HTMLButtonElement ? textOfLabels(element.labels) : '';
}

/** The label of a native select that a page hides and replaces with its own list. */
export function replacedLabel(element: Element): string {
  if (attributeOf(element, 'role') !== 'combobox' || isField(element)) return '';
  const within = element.querySelector('select');
  if (within !== null) return labelsText(within);
  let at = element;
  for (let level = 0; level < MOST_WRAPPERS; level += 1) {
    const before = previousElementSiblingOf(at);
    if (before instanceof HTMLSelectElement && rectOf(before).width <= 1) return labelsText(before);
    const around = at.parentElement;
    if (around === null || rectOf(around).height > 3 * rectOf(element).height) return '';
    at = around;
  }
  return '';
}

/** Most elements between a drawn list and the hidden select next to it. */
const MOST_WRAPPERS = 3;
