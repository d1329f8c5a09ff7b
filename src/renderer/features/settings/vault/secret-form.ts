import { SecretNameSchema } from '#shared/model/vault/named-secret.ts';
import {
  FIELDS_OF_KIND,
  type SecretEntry,
  type SecretField,
  type SecretKind,
  type SecretValues,
} from '#shared/model/vault/secret-entry.ts';

export const KIND_WORDS = {
  password: 'vault.kindPassword',
  card: 'vault.kindCard',
  note: 'vault.kindNote',
  totp: 'vault.kindTotp',
} as const satisfies Readonly<Record<SecretKind, string>>;

/** State of the form for a secret; empty fields keep the stored values. */
export interface SecretForm {
  readonly kind: SecretKind;
  readonly name: string;
  /** Sites, one per line. */
  readonly sites: string;
  readonly values: Readonly<Partial<Record<SecretField, string>>>;
}

export function formOf(entry: SecretEntry | null): SecretForm {
  return entry === null
    ? { kind: 'password', name: '', sites: '', values: {} }
    : { kind: entry.kind, name: entry.name, sites: entry.origins.join('\n'), values: {} };
}

interface ReadForm {
  readonly hasName: boolean;
  readonly secret: {
    readonly name: string;
    readonly kind: SecretKind;
    readonly origins: string[];
    readonly values: SecretValues;
  };
}

export function readSecretForm({ kind, name, sites, values }: SecretForm): ReadForm {
  const given: SecretValues = {};
  for (const field of FIELDS_OF_KIND[kind]) {
    const value = values[field]?.trim() ?? '';
    if (value !== '') given[field] = value;
  }
  const origins = sites
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
  return {
    hasName: SecretNameSchema.safeParse(name).success,
    secret: { name: name.trim(), kind, origins, values: given },
  };
}
