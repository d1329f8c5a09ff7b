import { secretKindOf } from '../describe-element/secret-field.ts';
import { watchSentForms } from '../dom/watch-sent-forms.ts';
import { type FactElement, type FieldWords, isFactField, isSelect, wordsOf } from './fact-field.ts';

/** A form that the person sent, with the values that they entered by hand. */
export interface SentForm {
  /** Of this document; `null` in text of a sandboxed one. */
  readonly origin: string;
  readonly fields: readonly (FieldWords & { readonly value: string })[];
}

const LONGEST = 300;

let waiting: ((form: SentForm) => void) | null = null;
let isListening = false;
/** The last reported form as JSON; a press and its submit event report the same form twice. */
let last = '';
let written = new WeakSet<Element>();

/** Resolves when the person sends the next form of this document; never if they send none. */
export function nextForm(): Promise<SentForm> {
  if (!isListening) listen();
  isListening = true;
  return new Promise((resolve) => (waiting = resolve));
}

/** What a run typed here is nothing that the person wrote, though its input looks the same. */
export function forgetWritten(): void {
  written = new WeakSet();
}

function listen(): void {
  const capture = { capture: true, passive: true } as const;
  // Not `change`, which comes as late as the field is left: whoever typed may be gone by then.
  addEventListener(
    'input',
    (event) => {
      const [field] = event.composedPath();
      // Values that the program filled in are already known.
      if (event.isTrusted && navigator.userActivation.isActive && isFactField(field))
        written.add(field);
    },
    capture,
  );
  watchSentForms(note);
}

function note(form: HTMLFormElement): void {
  const sent = formOf(form);
  const text = JSON.stringify(sent);
  if (sent.fields.length === 0 || text === last) return;
  last = text;
  waiting?.(sent);
  waiting = null;
}

/** The entered values of a form; none for a form with a password, which is a login and handled elsewhere. */
function formOf(form: HTMLFormElement): SentForm {
  const elements = [...form.elements];
  if (elements.some((each) => secretKindOf(each) === 'password')) return { origin, fields: [] };
  const fields = elements.flatMap((each) => {
    if (!isFactField(each) || !written.has(each)) return [];
    const value = valueOf(each).trim();
    return value === '' || value.length > LONGEST ? [] : [{ ...wordsOf(each), value }];
  });
  return { origin, fields: fields.slice(0, 60) };
}

const valueOf = (element: FactElement): string =>
  isSelect(element) ? (element.selectedOptions[0]?.text ?? '') : element.value;
