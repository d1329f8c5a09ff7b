import { SecretNameSchema } from '#shared/model/vault/named-secret.ts';
import type { SecretDraft, SecretValues } from '#shared/model/vault/secret-entry.ts';

import { toSecretOrigin } from '../to-origin.ts';
import { parseTotp } from '../totp.ts';

const LONGEST_NAME = 120;
const LONGEST_VALUE = 20_000;
const MOST_ORIGINS = 10;

/** A login of another program; missing values are empty. */
interface ForeignLogin {
  readonly name: string;
  readonly addresses: readonly string[];
  readonly user: string;
  readonly password: string;
  readonly totp: string;
  readonly realm: string;
  readonly note: string;
}

/** Returns the login to import; `null` if it has no password or no usable address. */
export function loginDraft(login: ForeignLogin): SecretDraft | null {
  const origins = [...new Set(login.addresses.flatMap((one) => toSecretOrigin(one) ?? []))].slice(
    0,
    MOST_ORIGINS,
  );
  const { password, note } = login;
  const [first] = origins;
  if (first === undefined || password === '' || password.length > LONGEST_VALUE) return null;
  const values: SecretValues = { password };
  const user = login.user.trim();
  if (user !== '') values.user = user.slice(0, 1000);
  const totp = login.totp.trim();
  if (totp !== '' && parseTotp(totp) !== null) values.totp = totp;
  const realm = login.realm.trim();
  if (realm !== '') values.realm = realm.slice(0, 200);
  if (note !== '') values.note = note.slice(0, LONGEST_VALUE);
  return { name: nameOf(login.name, first), kind: 'password', origins, values };
}

/** Returns a name without quotation marks and invisible characters, since names are shown to models. */
function nameOf(given: string, origin: string): string {
  const cleaned = given
    .replaceAll(/[\p{C}"“”]+/gu, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .slice(0, LONGEST_NAME)
    .trim();
  const name = SecretNameSchema.safeParse(cleaned);
  return name.success ? name.data : new URL(origin).host.slice(0, LONGEST_NAME);
}
