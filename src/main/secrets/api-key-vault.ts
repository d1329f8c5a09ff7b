import { chmod, readFile, rename, rm, writeFile } from 'node:fs/promises';

import { z } from 'zod';

import { AppError } from '#shared/errors/app-error.ts';
import type { KeyStatus } from '#shared/model/settings.ts';

import type { Keychain } from './keychain.ts';

const StoredKeySchema = z.strictObject({
  version: z.literal(1),
  /** Which keychain encrypted it: on another one it cannot be read. */
  backend: z.string(),
  encrypted: z.base64(),
});

/**
 * The person’s API key: in a file that only they can read, encrypted by the keychain; without a keychain only in memory.
 * The key leaves through `get` alone.
 */
export class ApiKeyVault {
  readonly #file: string;
  readonly #keychain: Keychain;
  #apiKey: string | null = null;
  #status: KeyStatus = 'none';
  #notice: string | null = null;

  private constructor(file: string, keychain: Keychain) {
    this.#file = file;
    this.#keychain = keychain;
  }

  /** Reads what is kept. Never throws: a key that cannot be read stays on the disk, and `notice` says so. */
  static async open(file: string, keychain: Keychain): Promise<ApiKeyVault> {
    const vault = new ApiKeyVault(file, keychain);
    await vault.#read();
    return vault;
  }

  get status(): KeyStatus {
    return this.#status;
  }

  /** A plain sentence when a kept key could not be read. */
  get notice(): string | null {
    return this.#notice;
  }

  get(): string | null {
    return this.#apiKey;
  }

  /** Keeps a key, or forgets it (`null`). Throws `AppError` `KEY_NOT_SAVED`; then the old key still holds. */
  async set(apiKey: string | null): Promise<KeyStatus> {
    try {
      if (apiKey === null || this.#keychain.backend === null) await rm(this.#file, { force: true });
      else await this.#write(apiKey, this.#keychain.backend);
    } catch (cause) {
      throw new AppError(
        {
          code: 'KEY_NOT_SAVED',
          message: 'The key could not be saved on this computer.',
          next: 'Unlock the keychain and check that the disk is not full, then try again.',
        },
        { cause },
      );
    }
    this.#apiKey = apiKey;
    this.#notice = null;
    this.#status =
      apiKey === null ? 'none' : this.#keychain.backend === null ? 'session' : 'keychain';
    return this.#status;
  }

  async #write(apiKey: string, backend: string): Promise<void> {
    const encrypted = (await this.#keychain.encrypt(apiKey)).toString('base64');
    const draft = `${this.#file}.new`;
    await writeFile(draft, JSON.stringify({ version: 1, backend, encrypted }), { mode: 0o600 });
    // `mode` counts only for a file that is made; a draft left by a crash keeps its own.
    await chmod(draft, 0o600);
    await rename(draft, this.#file);
  }

  async #read(): Promise<void> {
    let text: string;
    try {
      text = await readFile(this.#file, 'utf8');
    } catch (error) {
      if (!isMissing(error)) this.#notice = UNREADABLE;
      return;
    }
    try {
      const stored = StoredKeySchema.parse(JSON.parse(text));
      if (stored.backend !== this.#keychain.backend)
        throw new Error(`encrypted by ${stored.backend}`);
      this.#apiKey = await this.#keychain.decrypt(Buffer.from(stored.encrypted, 'base64'));
      this.#status = 'keychain';
    } catch {
      this.#notice = UNREADABLE;
    }
  }
}

const UNREADABLE =
  'The saved API key could not be read; the keychain may be locked or another one. It was kept. Restart after unlocking the keychain, or enter the key again in Settings.';

function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT';
}
