import { secretKindOf } from '../describe/secret-field.ts';
import { watchSentForms } from '../dom/watch-sent-forms.ts';
import { isSeen, NAME_TYPES } from './login-fields.ts';

/** A log-in that the person has sent by hand, or the first of its two steps. */
export interface SentLogin {
  /** Empty without such a field. */
  readonly user: string;
  /** Empty in a first step, which asks for the user name only. */
  readonly password: string;
}

const LONGEST = 1000;
const USER_NAMES = /^(?:user(?:name|[-_]?id)?|login|log|e-?mail|identifier|account)$/i;

let waiting: ((login: SentLogin) => void) | null = null;
let isListening = false;
/** The last report; a press and its form event report the same twice. */
let last = '';

/** Resolves when the person sends the next log-in of this document; never, where they send none. */
export function nextLogin(): Promise<SentLogin> {
  if (!isListening) listen();
  isListening = true;
  return new Promise((resolve) => (waiting = resolve));
}

function listen(): void {
  watchSentForms(note);
  addEventListener(
    'keydown',
    (event) => {
      const [field] = event.composedPath();
      const isEntered = event.isTrusted && event.key === 'Enter';
      if (isEntered && field instanceof HTMLInputElement && field.form !== null) note(field.form);
    },
    { capture: true, passive: true },
  );
}

function note(form: HTMLFormElement): void {
  const login = loginIn(form);
  const text = JSON.stringify(login);
  if (login === null || text === last) return;
  last = text;
  waiting?.(login);
  waiting = null;
}

/** The log-in in a form. Of several passwords the last counts: the new one or its repetition. */
function loginIn(form: HTMLFormElement): SentLogin | null {
  const fields = [...form.elements].filter((field) => field instanceof HTMLInputElement);
  const isPassword = (field: HTMLInputElement): boolean => secretKindOf(field) === 'password';
  const passwords = fields.filter((field) => isPassword(field) && field.value !== '');
  const password = passwords.at(-1)?.value ?? '';
  const [first] = passwords;
  if (password.length > LONGEST) return null;
  const before = fields
    .slice(0, first === undefined ? fields.length : fields.indexOf(first))
    .filter(({ type, value }) => NAME_TYPES.test(type) && value.trim() !== '');
  const named = before.find(({ autocomplete }) => /username|email/.test(autocomplete));
  if (first === undefined) {
    const user =
      named ?? before.find(({ type, name }) => type === 'email' || USER_NAMES.test(name));
    // A hidden password field is meant for password managers.
    if (user === undefined || fields.some((field) => isPassword(field) && isSeen(field)))
      return null;
    return { user: user.value.trim().slice(0, LONGEST), password: '' };
  }
  const user = (named ?? before.at(-1))?.value.trim() ?? '';
  return { user: user.slice(0, LONGEST), password };
}
