import { secretKindOf } from '../describe-element/secret-field.ts';
import { watchSentForms } from '../dom/watch-sent-forms.ts';
import { isSeen, NAME_TYPES } from './login-fields.ts';

/** A login that the person has sent by hand, or the first of its two steps. */
export interface SentLogin {
  /** User name; empty if the form has no such field. */
  readonly user: string;
  /** Password; empty in a first step, which asks only for the user name. */
  readonly password: string;
}

const LONGEST = 1000;
const USER_NAMES = /^(?:user(?:name|[-_]?id)?|login|log|e-?mail|identifier|account)$/i;

let waiting: ((login: SentLogin) => void) | null = null;
let isListening = false;
/** The last reported login as JSON; a press and its submit event report the same one twice. */
let last = '';

/** Resolves when the person sends the next login of this document; never if they send none. */
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

/** The login in a form; `null` if there is none. The last of several passwords counts: the new one or its repetition. */
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
