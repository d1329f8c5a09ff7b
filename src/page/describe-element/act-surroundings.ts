import type { ActSurroundings, FormFieldKind } from '#shared/model/page/node-facts.ts';

import {
  attributeOf,
  elementById,
  formOf,
  isRendered,
  localNameOf,
  matchesSelector,
  matchingIn,
  rootOf,
  textContentOf,
} from '../dom/dom-access.ts';
import { flatParentOf } from '../dom/flat-tree.ts';
import { textOf } from '../text/visible-text.ts';
import { nameOf } from './name/accessible-name.ts';
import { secretKindOf, tellable } from './secret-field.ts';

const FIELDS = 'input,select,textarea';
const BUTTONS = 'button,input[type="submit"],input[type="image"]';
const DIALOGS = 'dialog,[role="dialog"],[role="alertdialog"],[aria-modal="true"]';
const HEADINGS = 'h1,h2,h3,h4,h5,h6,[role="heading"]';
const ITEMS = 'tr,[role="row"],li,[role="listitem"],article,[role="article"]';
/** Elements that end the surroundings of a control. */
const WHOLES = `${DIALOGS},${ITEMS},form,section,main,aside`;
const FIRST_WORDS = `${HEADINGS},th,td,[role="rowheader"],[role="gridcell"],[role="cell"]`;
/** Elements that contain text that somebody wrote, which is no name. */
const WRITTEN = 'input,select,textarea,[contenteditable]';
const HINT_ATTRIBUTES = [
  'title',
  'data-tooltip',
  'data-original-title',
  'data-title',
  'aria-description',
];
const PRESSED = new Set(['submit', 'image', 'button', 'reset', 'hidden']);
const CHECKED = new Set(['checkbox', 'radio']);
/** Words in the names of fields that identify an account. */
const ACCOUNT = /user|login|e-?mail|account|phone|identifier/i;
const MAX_FIELDS = 40;
const MAX_VALUES = 20;
const MAX_LABEL = 120;
const MAX_VALUE = 300;
const MAX_WORDS = 200;
const MAX_HINTS = 6;
/** Most ancestors that are searched for the subject of a control. */
const MAX_STEPS = 12;
/** Most elements that are searched; forms of whole applications have more. */
const MAX_LOOKED_AT = 400;

/** The facts around an element: its form or, without one, the dialog around it. */
export function surroundingsOf(element: Element, form: Element | null): ActSurroundings {
  const dialog = dialogAround(element);
  const whole = form ?? dialog;
  const fields = whole === null ? [] : fieldsIn(whole);
  return {
    fields: fields.slice(0, MAX_FIELDS).map(kindOf),
    values: valuesOf(fields),
    button: form === null ? '' : defaultButtonOf(form),
    hints: hintsOf(element),
    object: objectOf(element),
    beside: textAround(element),
    dialog: dialog === null ? null : wordsOf(dialog),
  };
}

function dialogAround(element: Element): Element | null {
  for (let at: Element | null = element; at !== null; at = flatParentOf(at))
    if (matchesSelector(at, DIALOGS)) return at;
  return null;
}

const queryIn = (whole: Element, selector: string): Element[] => {
  const scope = rootOf(whole);
  // Fields of a form may be outside it, and a field named `elements` may hide the form's property.
  const all =
    whole instanceof HTMLFormElement && (scope instanceof ShadowRoot || scope instanceof Document)
      ? [...scope.querySelectorAll(selector)].filter((field) => formOf(field) === whole)
      : [...matchingIn(whole, selector)];
  return all.slice(0, MAX_LOOKED_AT);
};

function fieldsIn(whole: Element): Element[] {
  return queryIn(whole, FIELDS).filter(
    (field) => !(field instanceof HTMLInputElement && PRESSED.has(field.type)),
  );
}

function kindOf(field: Element): FormFieldKind {
  const autocomplete = (attributeOf(field, 'autocomplete') ?? '').toLowerCase();
  const secret = secretKindOf(field);
  if (secret === 'password')
    return autocomplete.includes('new-password') ? 'new-password' : 'password';
  if (secret === 'number' || secret === 'cvc' || /(?:^| )cc-/.test(autocomplete)) return 'card';
  if (secret !== null) return 'code';
  const type = field instanceof HTMLInputElement ? field.type : '';
  if (type === 'file') return 'file';
  const isAccount =
    type === 'email' ||
    type === 'tel' ||
    /(?:^| )(?:username|email)$/.test(autocomplete) ||
    ACCOUNT.test(`${attributeOf(field, 'name') ?? ''} ${attributeOf(field, 'id') ?? ''}`);
  return isAccount && type !== 'checkbox' ? 'account' : 'other';
}

function valuesOf(fields: readonly Element[]): ActSurroundings['values'] {
  const values: ActSurroundings['values'][number][] = [];
  for (const field of fields) {
    if (values.length === MAX_VALUES) break;
    const value = isRendered(field) ? valueOf(field) : '';
    if (value === '') continue;
    const name = sentNameOf(field);
    const label = nameOf(field, localNameOf(field)) || (attributeOf(field, 'name') ?? '');
    values.push({
      label: oneLine(label, MAX_LABEL),
      value: oneLine(value, MAX_VALUE),
      ...(name !== '' && { name }),
    });
  }
  return values;
}

/** Name under which a request sends the field; empty for a radio button, whose label belongs to the choice. */
function sentNameOf(field: Element): string {
  if (field instanceof HTMLInputElement && field.type === 'radio') return '';
  const name = attributeOf(field, 'name') || (attributeOf(field, 'id') ?? '');
  return name.length > MAX_LABEL ? '' : name;
}

function valueOf(field: Element): string {
  if (field instanceof HTMLInputElement) {
    if (CHECKED.has(field.type)) return field.checked ? '✓' : '';
    return field.type === 'file'
      ? [...(field.files ?? [])].map(({ name }) => name).join(', ')
      : tellable(field, field.value);
  }
  if (field instanceof HTMLTextAreaElement) return tellable(field, field.value);
  return field instanceof HTMLSelectElement
    ? [...field.selectedOptions].map((option) => option.label).join(', ')
    : '';
}

/** Name of the form's default button as in the HTML standard: the first that submits the form. */
function defaultButtonOf(form: Element): string {
  const button = queryIn(form, BUTTONS).find(
    (each) => !['button', 'reset'].includes(attributeOf(each, 'type')?.toLowerCase() ?? ''),
  );
  return button === undefined ? '' : oneLine(nameOf(button, localNameOf(button)), MAX_WORDS);
}

/** Visible texts and descriptions of a control; its label for assistive technology may say something else. */
function hintsOf(element: Element): string[] {
  const described = attributeOf(element, 'aria-describedby')?.trim().split(/\s+/)[0] ?? '';
  const description = described === '' ? null : elementById(element, described);
  const texts = [
    ...HINT_ATTRIBUTES.map((name) => attributeOf(element, name)),
    matchesSelector(element, WRITTEN) ? null : textContentOf(element),
    description === null ? null : textContentOf(description),
  ];
  const hints = texts.map((text) => oneLine(text ?? '', MAX_WORDS)).filter((hint) => hint !== '');
  return [...new Set(hints)].slice(0, MAX_HINTS);
}

function objectOf(element: Element): string {
  let steps = 0;
  for (let at = flatParentOf(element); at !== null && steps < MAX_STEPS; at = flatParentOf(at)) {
    steps += 1;
    const first = matchesSelector(at, ITEMS)
      ? (firstIn(at, FIRST_WORDS) ?? at)
      : firstIn(at, HEADINGS);
    const text =
      first === null || first === element ? '' : oneLine(textContentOf(first) ?? '', MAX_LABEL);
    if (text !== '') return text;
  }
  return '';
}

/** Text around the button, such as the price of an order. */
function textAround(element: Element): string {
  let at = flatParentOf(element);
  for (let step = 0; at !== null && step < MAX_STEPS; step += 1) {
    if (matchesSelector(at, WHOLES)) return textOf(at, MAX_READ).visible.slice(0, MAX_READ);
    at = flatParentOf(at);
  }
  return '';
}

const firstIn = (whole: Element, selector: string): Element | null =>
  matchingIn(whole, selector)[0] ?? null;

function wordsOf(dialog: Element): ActSurroundings['dialog'] {
  const id = attributeOf(dialog, 'aria-labelledby')?.trim().split(/\s+/)[0] ?? '';
  const labelling = id === '' ? null : elementById(dialog, id);
  const heading =
    attributeOf(dialog, 'aria-label') ??
    textContentOf(
      labelling ?? queryIn(dialog, HEADINGS)[0] ?? dialog.ownerDocument.createElement('i'),
    );
  const text = (textContentOf(dialog) ?? '').replaceAll(/\s+/g, ' ').trim();
  const isQuestion = text.length <= MAX_WORDS && fieldsIn(dialog).length === 0;
  return { heading: oneLine(heading ?? '', MAX_WORDS), text: isQuestion ? text : '' };
}

/** Most characters to read, so that one word of a megabyte does not block the page. */
const MAX_READ = 4_000;
const oneLine = (text: string, length: number): string =>
  text.slice(0, MAX_READ).replaceAll(/\s+/g, ' ').trim().slice(0, length);
