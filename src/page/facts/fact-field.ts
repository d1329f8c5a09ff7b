import { labelBefore } from '../describe/name/field-label.ts';
import { secretKindOf } from '../describe/secret-field.ts';

export type FactElement = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** Words by which a field tells its purpose. */
export interface FieldWords {
  /** Tells it apart for as long as the document is there. */
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

/** Whether it is a field that a person reads, writes, and that is none for a secret. */
export function isFactField(element: unknown): element is FactElement {
  const isKind =
    element instanceof HTMLTextAreaElement ||
    element instanceof HTMLSelectElement ||
    (element instanceof HTMLInputElement && TYPES.test(element.type));
  return isKind && !element.disabled && !isReadOnly(element) && secretKindOf(element) === null;
}

/** Whether the field is visible: nobody fills in a hidden one. */
export function isSeenField(element: FactElement): boolean {
  const { width, height } = element.getBoundingClientRect();
  const isLarge = width > 8 && height > 8;
  return isLarge && element.checkVisibility({ visibilityProperty: true, opacityProperty: true });
}

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
    isEmpty:
      element instanceof HTMLSelectElement ? element.selectedIndex <= 0 : element.value === '',
  };
}

/** Fields of the same form, else all fields outside forms. */
export function fieldsBeside(element: FactElement): readonly FactElement[] {
  const all: readonly Element[] =
    element.form === null
      ? [...document.querySelectorAll('input,textarea,select')]
      : [...element.form.elements];
  return all
    .filter((each) => isFactField(each))
    .filter((each) => each.form === element.form && isSeenField(each))
    .slice(0, 60);
}

function labelOf(element: FactElement): string {
  const tied = [...(element.labels ?? [])].map(({ textContent }) => textContent).join(' ');
  const said = tied.trim() || (element.getAttribute('aria-label') ?? '').trim();
  const shown = said || labelBefore(element, false).text;
  return shown || (element.getAttribute('placeholder') ?? '');
}

const isReadOnly = (element: FactElement): boolean =>
  !(element instanceof HTMLSelectElement) && element.readOnly;
