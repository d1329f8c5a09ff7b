import type { z } from 'zod';

import type { SecretPart } from '#shared/model/vault/named-secret.ts';

import type { SecretFacts } from '../../policy/decide-secret.ts';
import type { KeptLogin } from '../../policy/decide-sign-in.ts';

type Json = z.core.util.JSONType;

/** A value without its secrets, and their names. */
export interface WithoutSecrets<Value> {
  readonly value: Value;
  readonly names: ReadonlySet<string>;
}

/** The person's secrets as one run meets them. Values come out by `valueOf` alone, which only `fill_secret` and sign-ins call. */
export interface SecretAccess {
  /** Facts about a secret for a page of this origin. */
  facts(name: string, part: SecretPart, origin: string): SecretFacts;
  /** The log-in that is kept for a realm of this origin: one for that realm alone before one for none; `null`: there is no such. */
  loginFor(origin: string, realm: string): Omit<KeptLogin, 'usedIn' | 'isApproved'> | null;
  /** The person has allowed it at this origin for this run. */
  approve(name: string, origin: string): void;
  /** Throws `AppError`: `SECRET_GONE`, `VAULT_LOCKED`, `SECRET_UNREADABLE`. */
  valueOf(name: string, part: SecretPart, origin: string): string;
  /** Keeps values of secret fields from the model, unless it supplied them. */
  learn(values: Iterable<string>): void;
  /** Notes text that the model was told or wrote; it is no secret to it. */
  knows(text: string): void;
  /** Names of the secrets in a value. */
  namesIn(value: Json): ReadonlySet<string>;
  hideIn(value: Json): WithoutSecrets<Json>;
  /** `hideIn` for JSON text. */
  hideInJson(json: string): WithoutSecrets<string>;
}
