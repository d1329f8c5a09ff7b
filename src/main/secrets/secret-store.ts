import { chmod, readFile, rename, writeFile } from 'node:fs/promises';

import { z } from 'zod';

import { AppError } from '#shared/errors/app-error.ts';

import type { Keychain } from './keychain.ts';

const FileSchema = z.strictObject({
  version: z.literal(1),
  entries: z.record(
    z.string(),
    z.strictObject({
      /** Which keychain encrypted it: on another one it cannot be read. */
      backend: z.string(),
      encrypted: z.base64(),
    }),
  ),
});
type Entries = z.infer<typeof FileSchema>['entries'];

/** Named secrets: `get` knows what was kept, also when it is only kept until the program ends. */
export interface Secrets {
  get(name: string): string | null;
  /** Keeps a secret, or forgets it (`null`). Throws `AppError` `SECRET_NOT_SAVED`; then the old one still holds. */
  set(name: string, secret: string | null): Promise<void>;
}

/** Secrets that last no longer than the program. */
export function createSessionSecrets(): Secrets {
  const secrets = new Map<string, string>();
  return {
    get: (name) => secrets.get(name) ?? null,
    set: async (name, secret) => {
      if (secret === null) secrets.delete(name);
      else secrets.set(name, secret);
    },
  };
}

/**
 * Secrets in one file that only the person can read, each encrypted by the keychain; without a keychain only in memory.
 * An entry that cannot be decrypted (another keychain, or a locked one) stays in the file and counts as absent.
 */
export async function openSecretStore(file: string, keychain: Keychain): Promise<Secrets> {
  let entries = await readEntries(file);
  const session = createSessionSecrets();
  for (const [name, { backend, encrypted }] of Object.entries(entries)) {
    if (backend !== keychain.backend) continue;
    const secret = await keychain.decrypt(Buffer.from(encrypted, 'base64')).catch(() => null);
    await session.set(name, secret);
  }
  // One after the other, so that no write loses what another one has just kept.
  let lastWrite: Promise<void> = Promise.resolve();

  const write = async (name: string, secret: string | null): Promise<void> => {
    const { [name]: old, ...others } = entries;
    const { backend } = keychain;
    if (secret === null && old === undefined) return;
    const changed =
      secret === null || backend === null
        ? others
        : {
            ...others,
            [name]: {
              backend,
              encrypted: (await keychain.encrypt(secret)).toString('base64'),
            },
          };
    if (old !== undefined || backend !== null) await writeEntries(file, changed);
    entries = changed;
  };

  return {
    get: (name) => session.get(name),
    async set(name, secret) {
      const writing = lastWrite.then(() => write(name, secret));
      lastWrite = writing.catch(() => undefined);
      try {
        await writing;
      } catch (cause) {
        throw new AppError(
          {
            code: 'SECRET_NOT_SAVED',
            message: 'A secret could not be saved on this computer.',
            next: 'Unlock the keychain and check that the disk is not full, then try again.',
          },
          { cause },
        );
      }
      await session.set(name, secret);
    },
  };
}

async function readEntries(file: string): Promise<Entries> {
  try {
    return FileSchema.parse(JSON.parse(await readFile(file, 'utf8'))).entries;
  } catch {
    // Not there yet, or damaged: then nothing in it can be read by anybody.
    return {};
  }
}

async function writeEntries(file: string, entries: Entries): Promise<void> {
  const draft = `${file}.new`;
  await writeFile(draft, JSON.stringify({ version: 1, entries }), { mode: 0o600 });
  // `mode` counts only for a file that is made; a draft left by a crash keeps its own.
  await chmod(draft, 0o600);
  await rename(draft, file);
}
