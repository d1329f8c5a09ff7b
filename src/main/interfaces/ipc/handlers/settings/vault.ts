import type { Vault } from '../../../../storage/vault/vault.ts';
import type { VaultService } from '../../../../storage/vault/vault-service.ts';
import type { DomainHandlers } from '../../handlers.ts';

export function createVaultHandlers(vault: Vault, service: VaultService): DomainHandlers<'vault'> {
  return {
    'vault.save': ({ id, secret }) => service.save(id, secret),
    'vault.remove': async ({ id }) => {
      await vault.remove(id);
      return null;
    },
    'vault.reveal': ({ id, field }) => service.reveal(id, field),
    'vault.copy': ({ id, field }) => {
      service.copy(id, field);
      return null;
    },
    'vault.setPassphrase': async ({ passphrase }) => {
      await vault.setPassphrase(passphrase);
      return null;
    },
    'vault.unlock': async ({ passphrase }) => {
      await vault.unlock(passphrase);
      return null;
    },
    'vault.lock': async () => {
      await vault.lock();
      return null;
    },
    'vault.readImport': () => service.readImport(),
    'vault.finishImport': () => service.finishImport(),
    'vault.answerOffer': async ({ answer }) => {
      await service.answerOffer(answer);
      return null;
    },
    'vault.fillIn': async ({ tabId, id }) => {
      await service.fillIn(tabId, id);
      return null;
    },
    'vault.findFaults': () => service.findFaults(),
    'vault.suggest': async ({ tabId }) => ({ password: await service.suggest(tabId) }),
    'vault.useSuggested': async ({ tabId }) => {
      await service.useSuggested(tabId);
      return null;
    },
    'vault.dropImport': () => {
      service.dropImport();
      return null;
    },
  };
}
