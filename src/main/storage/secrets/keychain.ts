import { safeStorage } from 'electron';

/** The operating system’s secret storage. */
export interface Keychain {
  /** Name of the storage, saved with each secret; `null` if there is none that protects secrets. */
  readonly backend: string | null;
  encrypt(text: string): Promise<Buffer>;
  decrypt(encrypted: Buffer): Promise<string>;
}

/** Opens the keychain of this computer. Call it only when the program is ready. */
export async function openKeychain(): Promise<Keychain> {
  return { backend: await findBackend(), encrypt, decrypt };
}

/** Electron 33 has only the synchronous calls; later versions prefer the asynchronous ones, which can rotate keys. */
const hasAsyncCalls = 'encryptStringAsync' in safeStorage;

async function findBackend(): Promise<string | null> {
  const isAvailable = hasAsyncCalls
    ? await safeStorage.isAsyncEncryptionAvailable()
    : safeStorage.isEncryptionAvailable();
  if (!isAvailable) return null;
  if (process.platform === 'darwin') return 'keychain';
  if (process.platform === 'win32') return 'dpapi';
  const backend = safeStorage.getSelectedStorageBackend();
  // `basic_text` encrypts with a password from Chromium’s source code, which protects nothing.
  return backend === 'basic_text' || backend === 'unknown' ? null : backend;
}

async function encrypt(text: string): Promise<Buffer> {
  return hasAsyncCalls ? safeStorage.encryptStringAsync(text) : safeStorage.encryptString(text);
}

async function decrypt(encrypted: Buffer): Promise<string> {
  if (!hasAsyncCalls) return safeStorage.decryptString(encrypted);
  return (await safeStorage.decryptStringAsync(encrypted)).result;
}
