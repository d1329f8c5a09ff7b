import { secretKindOf } from '../describe-element/secret-field.ts';
import { isSeenField, labelOf } from './fact-field.ts';

/** A field that the program may fill in from a table. */
interface FormField {
  readonly label: string;
  readonly name: string;
  readonly isRequired: boolean;
}

/** A form of the page, reduced to the parts that a table can fill in. */
interface FormHere {
  /** Absolute URL that the form is sent to; empty if the fields are in no form. */
  readonly action: string;
  /** Text of the button that sends the form. */
  readonly button: string;
  /** Whether the form asks for a password, a card or a code. */
  readonly hasSecret: boolean;
  readonly fields: readonly FormField[];
}

type Fillable = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const NOT_FILLED = /^(?:hidden|submit|button|reset|image|file|search|password)$/;
const MOST_FORMS = 10;
const MOST_FIELDS = 60;
const LONGEST = 200;

/** The forms in this document that the person can see; fields outside forms count as one form. */
export function formsHere(): readonly FormHere[] {
  const all = [...document.querySelectorAll('input,textarea,select')].filter(isFillable);
  const groups = new Map<HTMLFormElement | null, Fillable[]>();
  for (const field of all) groups.set(field.form, [...(groups.get(field.form) ?? []), field]);
  return [...groups].slice(0, MOST_FORMS).map(([form, fields]) => ({
    action: form === null ? '' : form.action.slice(0, 2_000),
    button: buttonOf(form),
    hasSecret: controlsOf(form).some((control) => secretKindOf(control) !== null),
    fields: onceEach(fields).slice(0, MOST_FIELDS),
  }));
}

function isFillable(element: Element): element is Fillable {
  const isKind =
    element instanceof HTMLTextAreaElement ||
    element instanceof HTMLSelectElement ||
    (element instanceof HTMLInputElement && !NOT_FILLED.test(element.type));
  if (!isKind || element.disabled || secretKindOf(element) !== null) return false;
  const isReadOnly = !(element instanceof HTMLSelectElement) && element.readOnly;
  return !isReadOnly && isSeenField(element);
}

/** One entry per field; radio buttons with the same name are one field, named after their group. */
function onceEach(fields: readonly Fillable[]): readonly FormField[] {
  const groups = new Set<string>();
  return fields.flatMap((field) => {
    const isRadio = field instanceof HTMLInputElement && field.type === 'radio';
    if (isRadio && groups.has(field.name)) return [];
    if (isRadio) groups.add(field.name);
    const group = isRadio ? field.closest('fieldset')?.querySelector('legend') : null;
    const label = tidy(group?.textContent ?? '') || tidy(labelOf(field));
    const isRequired = field.required || field.getAttribute('aria-required') === 'true';
    return [{ label, name: field.name.slice(0, LONGEST), isRequired }];
  });
}

function controlsOf(form: HTMLFormElement | null): readonly Element[] {
  return form === null ? [...document.querySelectorAll('input')] : [...form.elements];
}

function buttonOf(form: HTMLFormElement | null): string {
  const scope = form ?? document;
  const found =
    scope.querySelector('button[type=submit],input[type=submit]') ??
    scope.querySelector('button:not([type=button],[type=reset])');
  if (found instanceof HTMLInputElement) return tidy(found.value);
  return tidy(found?.getAttribute('aria-label') ?? found?.textContent ?? '');
}

const tidy = (text: string): string =>
  text
    .replaceAll(/\s+/g, ' ')
    .replace(/\s*[*:：＊]+\s*$/, '')
    .trim()
    .slice(0, LONGEST);
