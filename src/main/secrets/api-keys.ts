import { type ModelKey, modelKey } from '#shared/model/settings/model-key.ts';
import { endpointOrigin } from '#shared/model/settings/endpoint-origin.ts';
import type { KeyStatus } from '#shared/model/settings/settings.ts';

import type { Secrets } from './secret-store.ts';

/** The person’s keys for model services, one for each address. A key leaves through `get` alone, and only for its own address. */
export interface ApiKeys {
  get(baseUrl: string): ModelKey | null;
  /** Keeps a key, or forgets it (`null`). Throws `AppError` `SECRET_NOT_SAVED`; then the old one still holds. */
  set(baseUrl: string, apiKey: string | null): Promise<void>;
  /** Which addresses have a key, and how it is kept. */
  statuses(): Readonly<Record<string, KeyStatus>>;
}

const PREFIX = 'model-key ';

/** @param isLasting whether the secrets outlive the program */
export function createApiKeys(secrets: Secrets, isLasting: boolean): ApiKeys {
  const nameOf = (baseUrl: string) => `${PREFIX}${endpointOrigin(baseUrl)}`;
  return {
    get: (baseUrl) => modelKey(baseUrl, secrets.get(nameOf(baseUrl))),
    set: (baseUrl, apiKey) => secrets.set(nameOf(baseUrl), apiKey),
    statuses: () =>
      Object.fromEntries(
        secrets
          .names()
          .filter((name) => name.startsWith(PREFIX))
          .map((name) => [name.slice(PREFIX.length), isLasting ? 'keychain' : 'session']),
      ),
  };
}
