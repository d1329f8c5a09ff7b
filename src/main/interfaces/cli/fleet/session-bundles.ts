import type { BundlePlace } from '@waymark/fleet';
import { z } from 'zod';

import { AppError } from '#shared/errors/app-error.ts';
import { type StorageState, StorageStateSchema } from '#shared/model/site/storage-state.ts';

import { newLock, openLock, seal, unseal } from '../../../storage/vault/seal.ts';

const Base64Schema = z.base64().transform((text) => Buffer.from(text, 'base64'));

/** Format of a file: the key is derived from the passphrase with scrypt, and the state is encrypted with it by AES-256-GCM. */
const FileSchema = z.object({
  format: z.literal('waymark-session'),
  version: z.literal(1),
  scrypt: z.object({ salt: Base64Schema, cost: z.int(), probe: Base64Schema }),
  sealed: Base64Schema,
});

export interface SessionBundlesOptions {
  readonly place: BundlePlace;
  readonly passphrase: string;
  /** Cost of scrypt, for tests only. */
  readonly cost?: number;
}

/** Named sessions, encrypted with one passphrase. */
export class SessionBundles {
  readonly #options: SessionBundlesOptions;

  constructor(options: SessionBundlesOptions) {
    this.#options = options;
  }

  /** Throws `SESSION_UNKNOWN`, `SESSION_PASSPHRASE_WRONG` or `SESSION_UNREADABLE`. */
  async read(name: string): Promise<StorageState> {
    const text = await this.#options.place.read(name);
    if (text === null) throw sessionUnknown(name);
    const file = FileSchema.safeParse(parsedOrNull(text));
    if (!file.success) throw unreadable(name);
    const key = await openLock(file.data.scrypt, this.#options.passphrase);
    if (key === null) throw passphraseWrong(name);
    try {
      return StorageStateSchema.parse(JSON.parse(unseal(key, about(name), file.data.sealed)));
    } catch (cause) {
      throw unreadable(name, cause);
    }
  }

  async write(name: string, state: StorageState): Promise<void> {
    const { place, passphrase, cost } = this.#options;
    const { lock, key } = await newLock(passphrase, cost);
    const base64 = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64');
    const scrypt = { salt: base64(lock.salt), cost: lock.cost, probe: base64(lock.probe) };
    const sealed = base64(seal(key, about(name), JSON.stringify(state)));
    const file = { format: 'waymark-session', version: 1, scrypt, sealed };
    await place.write(name, `${JSON.stringify(file)}\n`);
  }
}

/** Label that is authenticated with the encrypted text, so that one session's file cannot be passed off as another's. */
const about = (name: string): string => `waymark session ${name}`;

function parsedOrNull(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

export function sessionUnknown(name: string): AppError {
  return new AppError({
    code: 'SESSION_UNKNOWN',
    params: { name },
    message: `There is no saved session “${name}”.`,
    next: 'Look at the names with waymark sessions list, or save it with waymark sessions save.',
  });
}

function passphraseWrong(name: string): AppError {
  return new AppError({
    code: 'SESSION_PASSPHRASE_WRONG',
    params: { name },
    message: `The passphrase does not open the saved session “${name}”.`,
    next: 'Give the passphrase with which it was saved in WAYMARK_SESSIONS_PASSPHRASE.',
  });
}

function unreadable(name: string, cause?: unknown): AppError {
  return new AppError(
    {
      code: 'SESSION_UNREADABLE',
      params: { name },
      message: `The saved session “${name}” is damaged or of another version.`,
      next: 'Save it again with waymark sessions save.',
    },
    { cause },
  );
}
