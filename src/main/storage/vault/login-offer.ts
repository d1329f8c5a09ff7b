import { SecretOriginSchema } from '#shared/model/vault/secret-origin.ts';
import type { SecretId, VaultView } from '#shared/model/vault/secret-entry.ts';

import type { VaultTable } from '../store/tables/vault-table.ts';
import type { Vault } from './vault.ts';
import type { SentLogin } from './join-login-steps.ts';

/** Milliseconds for which an unanswered offer is shown over a page. */
const OFFERED_MS = 300_000;

interface Offer {
  readonly login: SentLogin;
  /** The entry whose password would change; `null` for a new one. */
  readonly id: SecretId | null;
}

/** Offers to save the login that the person used last. It waits in memory until they answer. */
export class LoginOffer {
  readonly #vault: Vault;
  readonly #table: Pick<VaultTable, 'never' | 'addNever'>;
  readonly #onChange: () => void;
  #offer: Offer | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;

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

  /** Offers to save a login, unless it is saved already, the person excluded the site, or it could not be filled in again. */
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
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.drop(), OFFERED_MS).unref();
    this.#onChange();
  }

  /** Throws like `Vault.save`. */
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
    clearTimeout(this.#timer);
    this.#offer = null;
    this.#onChange();
  }
}

/** Returns an unused name; models identify an entry by its name. */
export function freeName(vault: Vault, name: string, except: SecretId | null = null): string {
  return freeNames(vault, except)(name);
}

/** Returns a function that gives unused names, each only once. */
export function freeNames(vault: Vault, except: SecretId | null = null): (name: string) => string {
  const taken = new Set(
    vault.entries().flatMap((entry) => (entry.id === except ? [] : [entry.name])),
  );
  return (name) => {
    let free = name;
    for (let count = 2; taken.has(free); count += 1) free = `${name.slice(0, 110)} (${count})`;
    taken.add(free);
    return free;
  };
}
