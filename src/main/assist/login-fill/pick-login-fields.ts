import type { NodeFacts } from '#shared/model/page/node-facts.ts';

/** The facts that tell what a field is for. */
export type LoginField = Pick<NodeFacts, 'nodeId' | 'frameOrigin' | 'form' | 'field'>;

/** Fields of a login form. A two-step login first asks for the user name alone; a form may also ask for the password alone. */
export type LoginFields =
  | { readonly user: LoginField | null; readonly password: LoginField }
  | { readonly user: LoginField; readonly password: null };

const USER_TYPES = /^(?:text|email|tel)$/;

/**
 * Returns the fields of a page, given in page order, that a login is filled into: the first password field that is not for a new password,
 * and the user name field before it in the same form. Without a password field it is a field marked as a user name in a form without a
 * password. `null` if there is neither.
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

/** Whether two fields are in one form. Forms are told apart by their target; fields outside forms belong together. */
const isInFormOf = (one: LoginField, other: LoginField): boolean =>
  one.frameOrigin === other.frameOrigin && one.form?.action === other.form?.action;
