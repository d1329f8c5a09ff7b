import type { SecretFieldKind } from '#shared/model/page/node-facts.ts';

import { attributeOf, localNameOf } from '../dom/dom-access.ts';
import { nameOf } from './name/accessible-name.ts';
import { isCodeBox } from './code-boxes.ts';
import { secretNamed } from './secret-words.ts';

/** The text shown in place of a secret; it also hides the length. */
export const HIDDEN = '•••';

const BY_AUTOCOMPLETE: Readonly<Record<string, SecretFieldKind>> = {
  'cc-number': 'number',
  'cc-csc': 'cvc',
  'current-password': 'password',
  'new-password': 'password',
  'one-time-code': 'code',
};
/** Types of inputs for text in which a secret may be entered. */
const WRITTEN_TYPES = new Set(['text', 'tel', 'number', 'password']);

declare global {
  /** Fields that once contained a secret, shared by the scripts of this isolated world. */
  var waymarkSecretFields: WeakMap<Element, SecretFieldKind> | undefined;
  /** Fields of any kind that were filled with the person's passwords and secrets, shared in the same way. */
  var waymarkFilledFields: WeakSet<Element> | undefined;
}

const filled = (): WeakSet<Element> => (globalThis.waymarkFilledFields ??= new WeakSet());

const remembered = (): WeakMap<Element, SecretFieldKind> =>
  (globalThis.waymarkSecretFields ??= new WeakMap());

/**
 * The kind of secret that a field is for; `null` if it is for none. A field keeps its kind when the page turns it into a text field to show
 * the password.
 */
export function secretKindOf(element: Element): SecretFieldKind | null {
  const known = remembered().get(element);
  if (known !== undefined) return known;
  const kind = findKind(element);
  if (kind !== null) remembered().set(element, kind);
  return kind;
}

/** Whether the value of a field must never be reported. */
export const isSecretField = (element: Element): boolean =>
  secretKindOf(element) !== null || filled().has(element);

/** Hides the value that is filled in next, whatever kind of field it is. */
export function hideFilled(element: Element): void {
  filled().add(element);
}

/** Secret values that were read but not yet reported to main, which has to keep them out of all messages. */
const held = new Set<string>();
const MOST_HELD = 50;
const LONGEST_HELD = 4000;

/** The value as it may be reported; a secret is hidden and recorded for `heldSecrets`. */
export function tellable(field: Element, value: string): string {
  if (value === '' || !isSecretField(field)) return value;
  // A filled-in user name or date is hidden only in its field, as pages show it elsewhere.
  const isKept = secretKindOf(field) !== null && value.length <= LONGEST_HELD;
  if (isKept && held.size < MOST_HELD) held.add(value);
  return HIDDEN;
}

export const heldSecrets = (): string[] => [...held];

/** Forgets secrets that main has received. */
export function forgetHeldSecrets(told: readonly string[]): void {
  for (const value of told) held.delete(value);
}

function findKind(element: Element): SecretFieldKind | null {
  // The tag decides and not the class: an element of a frame has the classes of its own window.
  const tag = localNameOf(element);
  const type = tag === 'input' ? String(Reflect.get(element, 'type')) : '';
  const isPassword = type === 'password';
  const takesWords = tag === 'textarea' || WRITTEN_TYPES.has(type);
  const named =
    byAutocomplete(element) ??
    (isCodeBox(element) ? 'code' : null) ??
    (takesWords ? byWords(element) : null);
  return named ?? (isPassword || isDrawnHidden(element) ? 'password' : null);
}

function byAutocomplete(element: Element): SecretFieldKind | null {
  const tokens = (attributeOf(element, 'autocomplete') ?? '').toLowerCase().split(/\s+/);
  for (const token of tokens) {
    const kind = BY_AUTOCOMPLETE[token];
    if (kind !== undefined) return kind;
  }
  return null;
}

function byWords(element: Element): SecretFieldKind | null {
  for (const attribute of ['name', 'id', 'aria-label', 'placeholder']) {
    const kind = secretNamed(attributeOf(element, attribute) ?? '');
    if (kind !== null) return kind;
  }
  return secretNamed(nameOf(element, localNameOf(element)));
}

function isDrawnHidden(element: Element): boolean {
  const security = getComputedStyle(element).getPropertyValue('-webkit-text-security');
  return security !== '' && security !== 'none';
}
