import { SecretOriginSchema } from '#shared/model/vault/secret-origin.ts';
import type { SecretId, VaultView } from '#shared/model/vault/secret-entry.ts';

import type { VaultTable } from '../store/vault-table.ts';
import type { Vault } from './vault.ts';
import type { SentLogin } from './join-login-steps.ts';

interface Offer {
  readonly login: SentLogin;
  /** The entry that would get another password; `null`: a new one. */
  readonly id: SecretId | null;
}

/** Offers to keep the log-in that the person made last; it waits here, in memory, until they say. */
export class LoginOffer {
  readonly #vault: Vault;
  readonly #table: Pick<VaultTable, 'never' | 'addNever'>;
  readonly #onChange: () => void;
  #offer: Offer | null = null;

  constructor(vault: Vault, table: Pick<VaultTable, 'never' | 'addNever'>, onChange: () => void) {
    this.#vault = vault;
    this.#table = table;
    this.#onChange = onChange;
  }

  get view(): VaultView['offer'] {
    if (this.#offer === null) return null;
    const { login, id } = this.#offer;
    return { origin: login.origin, isChange: id !== null };
  }

  /** Nothing is offered that is kept already, where the person wants none kept, or that could not be filled in again. */
  made(login: SentLogin): void {
    const { origin, user, password } = login;
    const isUsable = SecretOriginSchema.safeParse(origin).success;
    if (!isUsable || this.#vault.isLocked || this.#table.never().has(origin)) return;
    const known = this.#vault.entries().filter((entry) => entry.origins.includes(origin));
    const same = known
      .filter(({ isReadable }) => isReadable)
      .map(({ id }) => ({ id, values: this.#vault.values(id) }))
      .find(({ values }) => (values.user ?? '') === user);
    if (same?.values.password === password) return;
    this.#offer = { login, id: same?.id ?? null };
    this.#onChange();
  }

  /** Throws as `Vault.save`. */
  async keep(): Promise<void> {
    const offer = this.#offer;
    if (offer === null) return;
    const { login, id } = offer;
    const { origin, user, password } = login;
    const values = { password, ...(user !== '' && { user }) };
    const kept = this.#vault.entries().find((entry) => entry.id === id);
    await this.#vault.save(
      id,
      kept === undefined
        ? {
            name: freeName(this.#vault, new URL(origin).host),
            kind: 'password',
            origins: [origin],
            values,
          }
        : { name: kept.name, kind: kept.kind, origins: kept.origins, values },
    );
    this.drop();
  }

  never(): void {
    if (this.#offer !== null) this.#table.addNever(this.#offer.login.origin);
    this.drop();
  }

  drop(): void {
    this.#offer = null;
    this.#onChange();
  }
}

/** A name stands for one entry: models call it by that. */
export function freeName(vault: Vault, name: string, except: SecretId | null = null): string {
  const taken = new Set(
    vault.entries().flatMap((entry) => (entry.id === except ? [] : [entry.name])),
  );
  if (!taken.has(name)) return name;
  for (let count = 2; ; count += 1) {
    const numbered = `${name.slice(0, 110)} (${count})`;
    if (!taken.has(numbered)) return numbered;
  }
}
