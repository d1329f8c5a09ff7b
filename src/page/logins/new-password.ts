import { secretKindOf } from '../describe-element/secret-field.ts';
import { isSeen } from './login-fields.ts';

/** What a page says of a new password. */
export interface NewPasswordRules {
  readonly minLength: number;
  /** `null`: no limit is stated. */
  readonly maxLength: number | null;
  /** The `passwordrules` attribute. */
  readonly rules: string;
  /** A shape that the field's pattern allows; `null`: none of the shapes that are tried. */
  readonly shape: PasswordShape | null;
}

export interface PasswordShape {
  readonly symbols: string;
  readonly length: number;
}

const SIGNS_UP = /sign.?up|regist|create|join|new.?(?:account|user)|注册|创建/i;
const IS_OLD = /current|old|existing|原|旧|当前/i;
const MAX_RULES = 500;

/** Resolves with whether the person is in a field for a new password, once that differs from `isShown`. */
export function untilNewPassword(isShown: boolean): Promise<boolean> {
  return new Promise((resolve) => {
    const look = ({ target }: Pick<Event, 'target'>): void => {
      const isThere = target instanceof HTMLInputElement && newPasswordsOf(target).includes(target);
      if (isThere === isShown) return;
      document.removeEventListener('focusin', look, true);
      resolve(isThere);
    };
    document.addEventListener('focusin', look, true);
    look({ target: document.activeElement });
  });
}

/** Fields for the new password in the form of this one: the password and its repetition. */
function newPasswordsOf(field: HTMLInputElement): readonly HTMLInputElement[] {
  const all = field.form === null ? document.querySelectorAll('input') : field.form.elements;
  const passwords = [...all]
    .filter((each) => each instanceof HTMLInputElement)
    .filter(
      (each) =>
        each.form === field.form &&
        secretKindOf(each) === 'password' &&
        !each.disabled &&
        !each.readOnly &&
        isSeen(each),
    );
  const marked = passwords.filter(({ autocomplete }) => /\bnew-password\b/i.test(autocomplete));
  if (marked.length > 0) return marked;
  if (passwords.some(({ autocomplete }) => /\bcurrent-password\b/i.test(autocomplete))) return [];
  if (passwords.length === 3) return passwords.slice(1);
  if (passwords.length === 2) return passwords.filter((each) => !IS_OLD.test(namesOf(each)));
  return passwords.length === 1 && isSignUp(field.form) ? passwords : [];
}

const namesOf = ({ name, id, placeholder, labels }: HTMLInputElement): string =>
  [name, id, placeholder, ...[...(labels ?? [])].map((label) => label.textContent)].join(' ');

function isSignUp(form: HTMLFormElement | null): boolean {
  if (form === null) return false;
  const button = form.querySelector('button:not([type=button]), input[type=submit]');
  const words = button instanceof HTMLInputElement ? button.value : button?.textContent;
  return [form.id, form.getAttribute('name'), form.getAttribute('action'), words].some((text) =>
    SIGNS_UP.test(text ?? ''),
  );
}

/** Fields of the last question, into which the password goes. */
let fields: readonly HTMLInputElement[] = [];

/** Returns the rules for the new password of the field that has the keyboard; `null` if it is none. */
export function newPasswordRules(): NewPasswordRules | null {
  const focused = document.activeElement;
  fields = focused instanceof HTMLInputElement ? newPasswordsOf(focused) : [];
  const [first] = fields;
  if (first === undefined || focused === null) return null;
  const maxima = fields.map(({ maxLength }) => maxLength).filter((length) => length > 0);
  const minLength = Math.max(0, ...fields.map((each) => each.minLength));
  const maxLength = maxima.length > 0 ? Math.min(...maxima) : null;
  const rules = first.getAttribute('passwordrules')?.slice(0, MAX_RULES) ?? '';
  return { minLength, maxLength, rules, shape: shapeFor(first, minLength, maxLength) };
}

const SYMBOLS = ['-_!.', '!@#$%&*', '-', ''] as const;
const LENGTHS = [18, 16, 20, 14, 12, 10, 8] as const;
const SAMPLES = 4;

/**
 * The first shape whose samples all fit the field's pattern. The pattern is the page's, so it is tried here, where only the page can hang,
 * and with samples: no password reaches the page before the person chooses it.
 */
function shapeFor(
  { pattern }: HTMLInputElement,
  minLength: number,
  maxLength: number | null,
): PasswordShape | null {
  const probe = document.createElement('input');
  if (pattern !== '') probe.pattern = pattern;
  const fits = (shape: PasswordShape): boolean =>
    Array.from({ length: SAMPLES }, (_, turn) => sampleOf(shape, turn)).every((sample) => {
      probe.value = sample;
      return !probe.validity.patternMismatch;
    });
  const lengths = LENGTHS.filter(
    (length) => length >= minLength && (maxLength === null || length <= maxLength),
  );
  for (const length of lengths.length > 0 ? lengths : [maxLength ?? minLength])
    for (const symbols of SYMBOLS) if (fits({ symbols, length })) return { symbols, length };
  return null;
}

/** A text with letters of both cases, digits and symbols, at changing places. */
function sampleOf({ symbols, length }: PasswordShape, turn: number): string {
  const kinds = ['abcdefgh', 'ABCDEFGH', '23456789', ...(symbols === '' ? [] : [symbols])];
  return Array.from({ length }, (_, at) => {
    const kind = kinds[(at + turn) % kinds.length] ?? '';
    return kind[(at * 3 + turn) % kind.length];
  }).join('');
}

/** Puts the keyboard into one of the fields, with its text selected; `false` where there is none. */
export function enterNewPassword(index: number): boolean {
  const field = fields[index];
  if (field?.isConnected !== true) return false;
  field.focus();
  field.select();
  return document.activeElement === field;
}
