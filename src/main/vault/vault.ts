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
import type { StoredLock, StoredSecret, VaultTable } from '../store/vault-table.ts';
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

/** An entry in memory: `values` is `null` while it cannot be read, and `stored` while nothing of it is on the disk. */
interface Kept {
  readonly entry: Omit<SecretEntry, 'isReadable'>;
  readonly values: SecretValues | null;
  readonly stored: StoredSecret | null;
}

export interface VaultOptions {
  readonly table: VaultTable;
  readonly keychain: Keychain;
  readonly now: () => number;
  /** For tests: how dear a guess of the passphrase is. */
  readonly cost?: number;
}

/**
 * The person's secrets. On the disk each is encrypted by the system's keychain, or by the person's passphrase where they set one;
 * where there is neither they last until the program ends. What cannot be decrypted stays on the disk as it is.
 */
export class Vault {
  readonly #options: VaultOptions;
  readonly #kept = new Map<SecretId, Kept>();
  readonly #listeners = new Set<() => void>();
  #lock: StoredLock | null;
  #revision = 0;
  #key: Buffer | null = null;
  /** One after the other, so that no change is lost to another one. */
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

  /** Another number after each change. */
  get revision(): number {
    return this.#revision;
  }

  get hasPassphrase(): boolean {
    return this.#lock !== null;
  }

  /** How what is added next is kept. */
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

  /** All values of an entry. Throws `SECRET_UNKNOWN`, `VAULT_LOCKED`, `SECRET_UNREADABLE`. */
  values(id: SecretId): SecretValues {
    const kept = this.#find(id);
    if (kept.values !== null) return kept.values;
    throw this.isLocked && kept.entry.protection === 'passphrase' ? vaultLocked() : unreadable();
  }

  /** Everything that can be read, for what looks for it in what leaves. */
  readable(): readonly { readonly name: string; readonly values: SecretValues }[] {
    return [...this.#kept.values()].flatMap(({ entry, values }) =>
      values === null ? [] : [{ name: entry.name, values }],
    );
  }

  /** Adds an entry, or changes one. Throws `VAULT_LOCKED`, `SECRET_UNKNOWN`, `SECRET_UNREADABLE`, `TOTP_UNUSABLE`, `STORE_…`. */
  save(id: SecretId | null, draft: SecretDraft): Promise<SecretId> {
    return this.#inOrder(async () => {
      if (this.isLocked) throw vaultLocked();
      const before = id === null ? {} : this.values(id);
      const values = mergedValues(before, draft);
      if (values.totp !== undefined && parseTotp(values.totp) === null) throw totpUnusable();
      const kept = await this.#seal(id ?? newId(), draft, values, this.#options.now());
      if (kept.stored !== null) this.#options.table.put([kept.stored]);
      this.#kept.set(kept.entry.id, kept);
      this.#changed();
      return kept.entry.id;
    });
  }

  /** Throws `SECRET_UNKNOWN`, `STORE_…`. */
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

  /** Forgets what the passphrase protects until it is given again. */
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

  /**
   * From now on everything that can be read is protected by this passphrase, or (`null`) by none. Throws `VAULT_LOCKED` while it is
   * locked by another one.
   */
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
      // What cannot be decrypted now may be again; it stays as it is.
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

/** Only fields of its kind; an empty one is taken away. */
function mergedValues(before: SecretValues, { kind, values }: SecretDraft): SecretValues {
  const merged = definedOf({ ...before, ...values });
  for (const field of SecretFieldSchema.options)
    if (!FIELDS_OF_KIND[kind].includes(field)) delete merged[field];
  return merged;
}

function newId(): SecretId {
  const letters = [...randomBytes(16)].map((byte) => (byte % 36).toString(36)).join('');
  return SecretIdSchema.parse(`secret_${letters}`);
}
