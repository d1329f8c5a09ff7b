import type { z } from 'zod';

import type { SecretPart } from '#shared/model/vault/named-secret.ts';

import type { SecretFacts } from '../../tool-policy/decide-secret.ts';
import type { KeptLogin } from '../../tool-policy/decide-sign-in.ts';

type Json = z.core.util.JSONType;

/** A value with its secrets removed, and the names of these secrets. */
export interface WithoutSecrets<Value> {
  readonly value: Value;
  readonly names: ReadonlySet<string>;
}

/** The person's secrets, as available to one run. Only `valueOf` returns values, and only `fill_secret` and sign-ins call it. */
export interface SecretAccess {
  /** Facts about a secret for a page of this origin. */
  facts(name: string, part: SecretPart, origin: string): SecretFacts;
  /** Returns the login for a realm of this origin: one saved for that realm before one without a realm; `null` if none. */
  loginFor(origin: string, realm: string): Omit<KeptLogin, 'usedIn' | 'isApproved'> | null;
  /** Records that the person allowed the secret at this origin for this run. */
  approve(name: string, origin: string): void;
  /** Throws `AppError`: `SECRET_GONE`, `VAULT_LOCKED`, `SECRET_UNREADABLE`. */
  valueOf(name: string, part: SecretPart, origin: string): string;
  /** Hides values of secret fields from the model, unless the model supplied them. */
  learn(values: Iterable<string>): void;
  /** Records text that the model has seen or written; it is not hidden from the model. */
  knows(text: string): void;
  /** Returns the names of the secrets in a value. */
  namesIn(value: Json): ReadonlySet<string>;
  hideIn(value: Json): WithoutSecrets<Json>;
  /** `hideIn` for JSON text. */
  hideInJson(json: string): WithoutSecrets<string>;
}
