import type { Told } from '#shared/messages/sentences/note-text.ts';
import { chmod, readFile, rename, writeFile } from 'node:fs/promises';

import { z } from 'zod';

import { AppError } from '#shared/errors/app-error.ts';

import type { Keychain } from './keychain.ts';

const FileSchema = z.strictObject({
  version: z.literal(1),
  entries: z.record(
    z.string(),
    z.strictObject({
      /** Keychain that encrypted the secret; another one cannot read it. */
      backend: z.string(),
      encrypted: z.base64(),
    }),
  ),
});
type Entries = z.infer<typeof FileSchema>['entries'];

/** Named secrets. `get` also returns secrets kept in memory only, which are lost when the program ends. */
export interface Secrets {
  get(name: string): string | null;
  /** Saves a secret, or removes it (`null`). Throws `AppError` `SECRET_NOT_SAVED`; then the old one stays. */
  set(name: string, secret: string | null): Promise<void>;
  /** Returns the names of all readable secrets. */
  names(): readonly string[];
}

/** Secrets stored on disk. */
export interface SecretStore extends Secrets {
  /** Notice that saved secrets could not be read; `null` if all could. */
  readonly notice: Told | null;
}

/** Returns secrets that are lost when the program ends. */
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
 * Opens the secrets in one file that only the person can read, each encrypted by the keychain; without a keychain they stay in memory. An
 * entry that cannot be decrypted (other or locked keychain) stays in the file and counts as absent. An unreadable file, such as one of a
 * newer version, is renamed before the first write.
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
  // Writes run one at a time, so none loses what another just saved.
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
  // `mode` applies only to a new file; a draft left by a crash has its old mode.
  await chmod(draft, 0o600);
  await rename(draft, file);
}
