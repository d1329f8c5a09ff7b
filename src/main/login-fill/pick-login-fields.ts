import type { NodeFacts } from '#shared/model/page/node-facts.ts';

/** What is needed of a field to know what it is for. */
export type LoginField = Pick<NodeFacts, 'nodeId' | 'frameOrigin' | 'form' | 'field'>;

/** A log-in in two steps asks for the user name alone first; a form may also ask for the password alone. */
export type LoginFields =
  | { readonly user: LoginField | null; readonly password: LoginField }
  | { readonly user: LoginField; readonly password: null };

const USER_TYPES = /^(?:text|email|tel)$/;

/**
 * The fields of a page, in their order, that a log-in goes into: the first password that is no new one, and the field for a user name before
 * it in the same form; without one, a field that is marked as a user name in a form that asks for no password. `null`: there is neither.
 */
export function pickLoginFields(fields: readonly LoginField[]): LoginFields | null {
  const passwords = fields.filter(
    ({ field }) => field?.secret === 'password' && !field.isReadonly && !isNew(field.autocomplete),
  );
  const named = passwords.find(({ field }) => /current-password/i.test(field?.autocomplete ?? ''));
  const password = named ?? passwords[0];
  if (password === undefined) return firstStep(fields);
  const before = fields
    .slice(0, fields.indexOf(password))
    .filter((each) => isUserField(each) && isInFormOf(password, each));
  const user = before.find(({ field }) => /username|email/i.test(field?.autocomplete ?? ''));
  return { user: user ?? before.at(-1) ?? null, password };
}

function firstStep(fields: readonly LoginField[]): LoginFields | null {
  const user = fields.find(
    (each) =>
      isUserField(each) &&
      /\busername\b/i.test(each.field?.autocomplete ?? '') &&
      !fields.some((other) => other.field?.type === 'password' && isInFormOf(each, other)),
  );
  return user === undefined ? null : { user, password: null };
}

const isNew = (autocomplete: string): boolean => /\bnew-password\b/i.test(autocomplete);

const isUserField = ({ field }: LoginField): boolean =>
  field !== null && field.secret === null && !field.isReadonly && USER_TYPES.test(field.type);

/** Forms are told apart by where they send to; fields of pages without forms belong together. */
const isInFormOf = (one: LoginField, other: LoginField): boolean =>
  one.frameOrigin === other.frameOrigin && one.form?.action === other.form?.action;
