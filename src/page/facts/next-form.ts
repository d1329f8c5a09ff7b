import { secretKindOf } from '../describe/secret-field.ts';
import { watchSentForms } from '../dom/watch-sent-forms.ts';
import { type FactElement, type FieldWords, isFactField, wordsOf } from './fact-field.ts';

/** A form that the person filled in and sent by hand: what they wrote themselves. */
export interface SentForm {
  readonly fields: readonly (FieldWords & { readonly value: string })[];
}

const LONGEST = 300;

let waiting: ((form: SentForm) => void) | null = null;
let isListening = false;
/** The last report; a press and its form event report the same twice. */
let last = '';
const written = new WeakSet<Element>();

/** Resolves when the person sends the next form of this document; never, where they send none. */
export function nextForm(): Promise<SentForm> {
  if (!isListening) listen();
  isListening = true;
  return new Promise((resolve) => (waiting = resolve));
}

function listen(): void {
  const capture = { capture: true, passive: true } as const;
  for (const type of ['input', 'change'])
    addEventListener(
      type,
      (event) => {
        const [field] = event.composedPath();
        // Values that the program filled in are known already.
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

/** A form with a password is a log-in, which the vault handles. */
function formOf(form: HTMLFormElement): SentForm {
  const elements = [...form.elements];
  if (elements.some((each) => secretKindOf(each) === 'password')) return { fields: [] };
  const fields = elements.flatMap((each) => {
    if (!isFactField(each) || !written.has(each)) return [];
    const value = valueOf(each).trim();
    return value === '' || value.length > LONGEST ? [] : [{ ...wordsOf(each), value }];
  });
  return { fields: fields.slice(0, 60) };
}

const valueOf = (element: FactElement): string =>
  element instanceof HTMLSelectElement ? (element.selectedOptions[0]?.text ?? '') : element.value;
