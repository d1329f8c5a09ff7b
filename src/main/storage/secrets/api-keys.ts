import { type ModelKey, modelKey } from '#shared/model/settings/model-key.ts';
import { endpointOrigin } from '#shared/model/settings/endpoint-origin.ts';
import type { KeyStatus } from '#shared/model/settings/settings.ts';

import type { Secrets } from './secret-store.ts';

/** The person’s keys for model services, one per URL. Only `get` returns a key, and only for its own URL. */
export interface ApiKeys {
  get(baseUrl: string): ModelKey | null;
  /** Saves a key, or removes it (`null`). Throws `AppError` `SECRET_NOT_SAVED`; then the old key stays. */
  set(baseUrl: string, apiKey: string | null): Promise<void>;
  /** Returns the URLs that have a key, and how each key is stored. */
  statuses(): Readonly<Record<string, KeyStatus>>;
}

const PREFIX = 'model-key ';

/** @param isLasting whether secrets are stored beyond the program's end */
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
