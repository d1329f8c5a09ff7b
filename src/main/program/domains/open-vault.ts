import { type Keychain, openKeychain } from '../../secrets/keychain.ts';
import type { VaultTable } from '../../store/vault-table.ts';
import { Vault } from '../../vault/vault.ts';

const NO_KEYCHAIN: Keychain = {
  backend: null,
  encrypt: () => Promise.reject(new Error('There is no keychain.')),
  decrypt: () => Promise.reject(new Error('There is no keychain.')),
};

/** The person's secrets, for a command: the system is asked for its keychain only where there are some. */
export async function openVault(table: VaultTable): Promise<Vault> {
  const keychain = table.list().length === 0 ? NO_KEYCHAIN : await openKeychain();
  return Vault.open({ table, keychain, now: Date.now });
}
