import { labelBefore } from '../describe-element/name/field-label.ts';
import { secretKindOf } from '../describe-element/secret-field.ts';
import { secretNamed } from '../describe-element/secret-words.ts';
import { isSeen, viewOf } from './trees.ts';

export type FactElement = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** Words of a field that describe its purpose. */
export interface FieldWords {
  /** Number of the field, unique as long as the document exists. */
  readonly key: number;
  readonly type: string;
  readonly name: string;
  readonly id: string;
  readonly autocomplete: string;
  readonly label: string;
  readonly isEmpty: boolean;
}

const TYPES = /^(?:text|email|tel|url|date|search)$/;
const LONGEST = 200;
const numbers = new WeakMap<Element, number>();
let last = 0;

/** Whether the target is a field that a person reads and edits, and that is not for a secret. */
export function isFactField(target: EventTarget | null | undefined): target is FactElement {
  if (!isElement(target)) return false;
  const { HTMLInputElement, HTMLTextAreaElement } = viewOf(target);
  const isKind =
    target instanceof HTMLTextAreaElement ||
    isSelect(target) ||
    (target instanceof HTMLInputElement && TYPES.test(target.type));
  return isKind && !target.disabled && !isReadOnly(target) && !isForSecret(target);
}

/** Whether the field is for a secret. Its label also decides, as an element of a frame has the classes of its own window. */
const isForSecret = (element: FactElement): boolean =>
  secretKindOf(element) !== null || secretNamed(labelOf(element)) !== null;

export const isSelect = (element: Element): element is HTMLSelectElement =>
  element instanceof viewOf(element).HTMLSelectElement;

const isElement = (target: EventTarget | null | undefined): target is Element =>
  target !== null && target !== undefined && 'ownerDocument' in target && 'localName' in target;

/** Whether the field is visible, as a person does not fill in a hidden one. */
export const isSeenField = (element: FactElement): boolean => isSeen(element);

export function keyOf(element: Element): number {
  const known = numbers.get(element);
  if (known !== undefined) return known;
  last += 1;
  numbers.set(element, last);
  return last;
}

export function wordsOf(element: FactElement): FieldWords {
  return {
    key: keyOf(element),
    type: element.type,
    name: element.name.slice(0, LONGEST),
    id: element.id.slice(0, LONGEST),
    autocomplete: (element.getAttribute('autocomplete') ?? '').slice(0, LONGEST),
    label: labelOf(element).slice(0, LONGEST),
    isEmpty: isSelect(element) ? element.selectedIndex <= 0 : element.value === '',
  };
}

/** Fields of the same form or, for a field without a form, all fields outside forms in the same tree. */
export function fieldsBeside(element: FactElement): readonly FactElement[] {
  const all: readonly Element[] =
    element.form === null
      ? [...treeOf(element).querySelectorAll('input,textarea,select')]
      : [...element.form.elements];
  return all
    .filter((each) => isFactField(each))
    .filter((each) => each.form === element.form && isSeenField(each))
    .slice(0, 60);
}

function treeOf(element: Element): ParentNode {
  const root = element.getRootNode();
  return root instanceof viewOf(element).ShadowRoot ? root : element.ownerDocument;
}

export function labelOf(element: FactElement): string {
  const tied = [...(element.labels ?? [])].map(({ textContent }) => textContent).join(' ');
  const said = tied.trim() || (element.getAttribute('aria-label') ?? '').trim();
  const shown = said || labelBefore(element, false).text;
  return shown || (element.getAttribute('placeholder') ?? '');
}

const isReadOnly = (element: FactElement): boolean => !isSelect(element) && element.readOnly;
