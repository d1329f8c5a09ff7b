import type { Told } from '#shared/messages/note-text.ts';
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
  /** The names of all secrets that can be read. */
  names(): readonly string[];
}

/** Secrets on the disk. */
export interface SecretStore extends Secrets {
  /** A plain sentence when something that was kept could not be read. */
  readonly notice: Told | null;
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
    names: () => [...secrets.keys()],
  };
}

/**
 * Secrets in one file that only the person can read, each encrypted by the keychain; without a keychain only in memory.
 * An entry that cannot be decrypted (another keychain, or a locked one) stays in the file and counts as absent; a file that cannot
 * be read at all, of a newer version perhaps, is put aside when there is something to write.
 */
export async function openSecretStore(file: string, keychain: Keychain): Promise<SecretStore> {
  const found = await readEntries(file);
  let { entries, isDamaged } = found;
  let isComplete = true;
  const session = createSessionSecrets();
  for (const [name, { backend, encrypted }] of Object.entries(entries)) {
    const secret =
      backend === keychain.backend
        ? await keychain.decrypt(Buffer.from(encrypted, 'base64')).catch(() => null)
        : null;
    isComplete &&= secret !== null;
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
    if (old !== undefined || backend !== null) {
      if (isDamaged) await rename(file, `${file}.broken-${Date.now()}`);
      isDamaged = false;
      await writeEntries(file, changed);
    }
    entries = changed;
  };

  return {
    get: (name) => session.get(name),
    names: () => session.names(),
    notice: found.isDamaged ? DAMAGED : isComplete ? null : UNREADABLE,
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

const UNREADABLE: Told = {
  code: 'KEYS_UNREADABLE',
  text: 'Some saved keys could not be read; the keychain may be locked or another one. They were kept. Restart after unlocking the keychain, or enter them again in Settings.',
};
const DAMAGED: Told = {
  code: 'KEYS_DAMAGED',
  text: 'The file of saved keys (secrets.json) is damaged or of another version. Enter the keys again in Settings; the file is then kept under another name.',
};

async function readEntries(
  file: string,
): Promise<{ readonly entries: Entries; readonly isDamaged: boolean }> {
  try {
    const { entries } = FileSchema.parse(JSON.parse(await readFile(file, 'utf8')));
    return { entries, isDamaged: false };
  } catch (error) {
    const isMissing = error instanceof Error && 'code' in error && error.code === 'ENOENT';
    return { entries: {}, isDamaged: !isMissing };
  }
}

async function writeEntries(file: string, entries: Entries): Promise<void> {
  const draft = `${file}.new`;
  await writeFile(draft, JSON.stringify({ version: 1, entries }), { mode: 0o600 });
  // `mode` counts only for a file that is made; a draft left by a crash keeps its own.
  await chmod(draft, 0o600);
  await rename(draft, file);
}
