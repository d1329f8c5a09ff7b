import type { PasswordFault, SecretId } from '#shared/model/vault/secret-entry.ts';

import type { Vault } from './vault.ts';

const SHORT = 10;
/** Length from which words alone are strong enough. */
const LONG = 16;
const COMMON = /^(?:password|passw0rd|qwert|letmein|admin|welcome|iloveyou|abc123|123456|111111)/i;
const FEWEST_CHARACTERS = 5;

/** Marks passwords that are used more than once, or are easy to guess. The passwords stay here. */
export function passwordFaults(vault: Vault): PasswordFault[] {
  const known = vault
    .entries()
    .filter(({ fields, isReadable }) => isReadable && fields.includes('password'))
    .map(({ id }) => ({ id, password: vault.values(id).password ?? '' }));
  const users = new Map<string, SecretId[]>();
  for (const { id, password } of known) users.set(password, [...(users.get(password) ?? []), id]);
  return known.flatMap(({ id, password }) => {
    const isReused = (users.get(password)?.length ?? 0) > 1;
    const isWeak = isEasy(password);
    return isReused || isWeak ? [{ id, isReused, isWeak }] : [];
  });
}

function isEasy(password: string): boolean {
  if (password.length < SHORT || new Set(password).size < FEWEST_CHARACTERS) return true;
  const kinds = [/[a-z]/, /[A-Z]/, /\d/, /[^a-z\d]/i].filter((kind) => kind.test(password)).length;
  return COMMON.test(password) || (kinds === 1 && password.length < LONG);
}
