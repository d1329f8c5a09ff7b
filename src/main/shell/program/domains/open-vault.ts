import { type Keychain, openKeychain } from '../../../storage/secrets/keychain.ts';
import type { VaultTable } from '../../../storage/store/tables/vault-table.ts';
import { Vault } from '../../../storage/vault/vault.ts';

const NO_KEYCHAIN: Keychain = {
  backend: null,
  encrypt: () => Promise.reject(new Error('There is no keychain.')),
  decrypt: () => Promise.reject(new Error('There is no keychain.')),
};

/** Opens the person's secrets for a command; the system is asked for its keychain only when there are any. */
export async function openVault(table: VaultTable): Promise<Vault> {
  const keychain = table.list().length === 0 ? NO_KEYCHAIN : await openKeychain();
  return Vault.open({ table, keychain, now: Date.now });
}
