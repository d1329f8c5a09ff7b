import { randomBytes } from 'node:crypto';

import { z } from 'zod';

import {
  FIELDS_OF_KIND,
  type SecretDraft,
  type SecretEntry,
  type SecretField,
  SecretFieldSchema,
  type SecretId,
  SecretIdSchema,
  type SecretProtection,
  type SecretValues,
} from '#shared/model/vault/secret-entry.ts';

import type { Keychain } from '../secrets/keychain.ts';
import type { StoredLock, StoredSecret, VaultTable } from '../store/tables/vault-table.ts';
import { newLock, openLock, seal, unseal } from './seal.ts';
import { parseTotp } from './totp.ts';
import {
  noSuchSecret,
  passphraseWrong,
  totpUnusable,
  unreadable,
  vaultLocked,
} from './vault-errors.ts';

const ValuesSchema = z.partialRecord(SecretFieldSchema, z.string());

/** An entry in memory: `values` is `null` while it cannot be read, `stored` while it is not on disk. */
interface Kept {
  readonly entry: Omit<SecretEntry, 'isReadable'>;
  readonly values: SecretValues | null;
  readonly stored: StoredSecret | null;
}

export interface SecretChange {
  readonly id: SecretId;
  readonly isNew: boolean;
  readonly draft: SecretDraft;
}

export interface VaultOptions {
  readonly table: VaultTable;
  readonly keychain: Keychain;
  readonly now: () => number;
  /** scrypt's N for new passphrases; for tests. */
  readonly cost?: number;
}

/**
 * The person's secrets. Each is stored encrypted by the system's keychain, or by the person's passphrase if they set one; without both,
 * secrets last until the program ends. Secrets that cannot be decrypted stay stored unchanged.
 */
export class Vault {
  readonly #options: VaultOptions;
  readonly #kept = new Map<SecretId, Kept>();
  readonly #listeners = new Set<() => void>();
  #lock: StoredLock | null;
  #revision = 0;
  #key: Buffer | null = null;
  /** The last change; changes run one at a time, so none is lost. */
  #last: Promise<unknown> = Promise.resolve();

  private constructor(options: VaultOptions) {
    this.#options = options;
    this.#lock = options.table.lock();
  }

  static async open(options: VaultOptions): Promise<Vault> {
    const vault = new Vault(options);
    await vault.#readAll();
    return vault;
  }

  get isLocked(): boolean {
    return this.#lock !== null && this.#key === null;
  }

  /** Number that differs after each change of the vault. */
  get revision(): number {
    return this.#revision;
  }

  get hasPassphrase(): boolean {
    return this.#lock !== null;
  }

  /** Protection of entries that are added next. */
  get protection(): SecretProtection {
    if (this.#lock !== null) return 'passphrase';
    return this.#options.keychain.backend === null ? 'session' : 'keychain';
  }

  onChange(listener: () => void): void {
    this.#listeners.add(listener);
  }

  entries(): readonly SecretEntry[] {
    return [...this.#kept.values()]
      .map(({ entry, values }) => Object.assign({ isReadable: values !== null }, entry))
      .toSorted((one, other) => one.name.localeCompare(other.name));
  }

  /** Returns all values of an entry. Throws `SECRET_GONE`, `VAULT_LOCKED`, `SECRET_UNREADABLE`. */
  values(id: SecretId): SecretValues {
    const kept = this.#find(id);
    if (kept.values !== null) return kept.values;
    throw this.isLocked && kept.entry.protection === 'passphrase' ? vaultLocked() : unreadable();
  }

  /** Returns all readable secrets, for finding them in what is sent. */
  readable(): readonly { readonly name: string; readonly values: SecretValues }[] {
    return [...this.#kept.values()].flatMap(({ entry, values }) =>
      values === null ? [] : [{ name: entry.name, values }],
    );
  }

  /** Adds or changes an entry. Throws `VAULT_LOCKED`, `SECRET_GONE`, `SECRET_UNREADABLE`, `TOTP_UNUSABLE`, `STORE_…`. */
  async save(id: SecretId | null, draft: SecretDraft): Promise<SecretId> {
    const made = id ?? newId();
    await this.saveAll([{ id: made, isNew: id === null, draft }]);
    return made;
  }

  /** Saves several entries, all or none. Throws like `save`. */
  saveAll(changes: readonly SecretChange[]): Promise<void> {
    return this.#inOrder(async () => {
      if (this.isLocked) throw vaultLocked();
      const sealed: Kept[] = [];
      for (const { id, isNew, draft } of changes) {
        const values = mergedValues(isNew ? {} : this.values(id), draft);
        if (values.totp !== undefined && parseTotp(values.totp) === null) throw totpUnusable();
        sealed.push(await this.#seal(id, draft, values, this.#options.now()));
      }
      this.#options.table.put(sealed.flatMap(({ stored }) => stored ?? []));
      for (const kept of sealed) this.#kept.set(kept.entry.id, kept);
      this.#changed();
    });
  }

  /** Throws `SECRET_GONE`, `STORE_…`. */
  remove(id: SecretId): Promise<void> {
    return this.#inOrder(async () => {
      if (this.#find(id).stored !== null) this.#options.table.remove(id);
      this.#kept.delete(id);
      this.#changed();
    });
  }

  /** Throws `PASSPHRASE_WRONG`. */
  unlock(passphrase: string): Promise<void> {
    return this.#inOrder(async () => {
      if (this.#lock === null) return;
      const key = await openLock(this.#lock, passphrase);
      if (key === null) throw passphraseWrong();
      this.#key = key;
      await this.#readAll();
      this.#changed();
    });
  }

  /** Clears secrets protected by the passphrase from memory until it is entered again. */
  lock(): Promise<void> {
    return this.#inOrder(async () => {
      if (this.#lock === null || this.#key === null) return;
      this.#key.fill(0);
      this.#key = null;
      for (const [id, kept] of this.#kept)
        if (kept.entry.protection === 'passphrase') this.#kept.set(id, { ...kept, values: null });
      this.#changed();
    });
  }

  /** Protects everything readable with this passphrase, or (`null`) without one. Throws `VAULT_LOCKED` while locked by another one. */
  setPassphrase(passphrase: string | null): Promise<void> {
    return this.#inOrder(async () => {
      if (this.isLocked) throw vaultLocked();
      const { table, cost } = this.#options;
      const made = passphrase === null ? null : await newLock(passphrase, cost);
      const [lock, key] = [this.#lock, this.#key];
      this.#lock = made?.lock ?? null;
      this.#key = made?.key ?? null;
      try {
        const sealed = await this.#sealAllAgain();
        const stored = sealed.flatMap((kept) => kept.stored ?? []);
        const gone = sealed.flatMap(({ entry, stored: on }) => (on === null ? [entry.id] : []));
        table.relock(this.#lock, stored, gone);
        for (const kept of sealed) this.#kept.set(kept.entry.id, kept);
      } catch (thrown) {
        [this.#lock, this.#key] = [lock, key];
        throw thrown;
      }
      this.#changed();
    });
  }

  #sealAllAgain(): Promise<Kept[]> {
    const readable = [...this.#kept.values()].flatMap(({ entry, values }) =>
      values === null ? [] : [{ entry, values }],
    );
    return Promise.all(
      readable.map(({ entry, values }) => this.#seal(entry.id, entry, values, entry.changedAt)),
    );
  }

  async #seal(
    id: SecretId,
    { name, kind, origins }: Pick<SecretDraft, 'name' | 'kind' | 'origins'>,
    values: SecretValues,
    changedAt: number,
  ): Promise<Kept> {
    const { protection } = this;
    const { keychain } = this.#options;
    const fields = SecretFieldSchema.options.filter((field) => values[field] !== undefined);
    const entry = { id, name, kind, origins: [...origins], fields, protection, changedAt };
    if (protection === 'session') return { entry, values, stored: null };
    const text = JSON.stringify(values);
    const payload = this.#key === null ? await keychain.encrypt(text) : seal(this.#key, id, text);
    const backend = this.#key === null ? (keychain.backend ?? '') : 'scrypt';
    const { changedAt: changed_at, ...rest } = entry;
    return { entry, values, stored: { ...rest, backend, payload, changed_at } };
  }

  async #readAll(): Promise<void> {
    for (const stored of this.#options.table.list()) {
      const { payload: _payload, backend: _backend, changed_at: changedAt, ...rest } = stored;
      const values = await this.#open(stored);
      this.#kept.set(stored.id, { entry: { ...rest, changedAt }, values, stored });
    }
  }

  async #open({ id, protection, backend, payload }: StoredSecret): Promise<SecretValues | null> {
    const { keychain } = this.#options;
    try {
      if (protection === 'passphrase')
        return this.#key === null ? null : parseValues(unseal(this.#key, id, payload));
      return backend === keychain.backend ? parseValues(await keychain.decrypt(payload)) : null;
    } catch {
      // An entry that cannot be decrypted now may be readable later, so it stays.
      return null;
    }
  }

  #find(id: SecretId): Kept {
    const kept = this.#kept.get(id);
    if (kept === undefined) throw noSuchSecret();
    return kept;
  }

  #changed(): void {
    this.#revision += 1;
    for (const listener of this.#listeners) listener();
  }

  #inOrder<Result>(step: () => Promise<Result>): Promise<Result> {
    const result = this.#last.then(step);
    this.#last = result.catch(() => undefined);
    return result;
  }
}

const parseValues = (text: string): SecretValues => definedOf(ValuesSchema.parse(JSON.parse(text)));

function definedOf(
  values: Readonly<Partial<Record<SecretField, string | undefined>>>,
): SecretValues {
  const defined: SecretValues = {};
  for (const field of SecretFieldSchema.options) {
    const value = values[field];
    if (value !== undefined && value !== '') defined[field] = value;
  }
  return defined;
}

/** Merges values, limited to the fields of the kind; an empty value removes a field. */
function mergedValues(before: SecretValues, { kind, values }: SecretDraft): SecretValues {
  const merged = definedOf({ ...before, ...values });
  for (const field of SecretFieldSchema.options)
    if (!FIELDS_OF_KIND[kind].includes(field)) delete merged[field];
  return merged;
}

export function newId(): SecretId {
  const letters = [...randomBytes(16)].map((byte) => (byte % 36).toString(36)).join('');
  return SecretIdSchema.parse(`secret_${letters}`);
}
