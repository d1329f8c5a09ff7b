import { readFile, stat } from 'node:fs/promises';

import { AppError } from '#shared/errors/app-error.ts';
import type { TabId } from '#shared/model/ids.ts';
import type { ImportPreview } from '#shared/model/vault/import-preview.ts';
import { SecretNameSchema } from '#shared/model/vault/named-secret.ts';
import {
  type LoginFill,
  type PasswordFault,
  type SecretDraft,
  type SecretField,
  SecretFieldSchema,
  type SecretId,
  type SecretKind,
  type SecretValues,
  type VaultView,
} from '#shared/model/vault/secret-entry.ts';

import type { VaultTable } from '../store/tables/vault-table.ts';
import { planImport } from './csv/plan-import.ts';
import { readLogins } from './csv/read-login-csv.ts';
import { importFile, knownEntries } from './import-logins.ts';
import { freeName, LoginOffer } from './login-offer.ts';
import { plainPassword } from './generate-password.ts';
import { passwordFaults } from './password-faults.ts';
import { codeOf } from './run-vault.ts';
import { toSecretOrigin } from './to-origin.ts';
import { msLeft, parseTotp } from './totp.ts';
import type { Vault } from './vault.ts';
import type { SentLogin } from './join-login-steps.ts';
import { csvTooLarge, noSuchSecret, originInvalid } from './vault-errors.ts';

/** A secret as typed into the form, with addresses not yet normalized. */
export interface WrittenSecret {
  readonly name: string;
  readonly kind: SecretKind;
  readonly origins: readonly string[];
  readonly values: SecretValues;
}

/** Offers saved logins, and fills one in. */
export interface LoginFiller {
  view(): LoginFill[];
  fill(tabId: TabId, id: SecretId): Promise<void>;
}

/** Suggests passwords where a page asks for a new one. */
export interface PasswordSuggester {
  view(): TabId[];
  suggest(tabId: TabId): Promise<string>;
  use(tabId: TabId): Promise<void>;
}

export interface VaultServiceOptions {
  readonly vault: Vault;
  readonly now: () => number;
  /** Asks the person for a CSV file; `null` if they cancel. */
  readonly askForCsv: () => Promise<string | null>;
  /** Copies a value to the clipboard, for a limited time. */
  readonly copy: (value: string) => void;
  readonly onChange: () => void;
  /** Offers and fills saved logins in open tabs. */
  readonly fills: LoginFiller;
  readonly newPasswords: PasswordSuggester;
  /** Sites where saving a login is not offered. */
  readonly never: Pick<VaultTable, 'never' | 'addNever'>;
}

const MOST_CSV_BYTES = 20_000_000;

/** The vault's functions for the window. Only `reveal` returns a value, one at a time. */
export class VaultService {
  readonly #options: VaultServiceOptions;
  readonly #offer: LoginOffer;
  #pending: readonly SecretDraft[] = [];

  constructor(options: VaultServiceOptions) {
    this.#options = options;
    options.vault.onChange(options.onChange);
    this.#offer = new LoginOffer(options.vault, options.never, options.onChange);
  }

  get view(): VaultView {
    const { vault } = this.#options;
    return {
      entries: [...vault.entries()],
      protection: vault.protection,
      hasPassphrase: vault.hasPassphrase,
      isLocked: vault.isLocked,
      offer: this.#offer.view,
      fills: this.#options.fills.view(),
      newPasswords: this.#options.newPasswords.view(),
    };
  }

  /** Called when the person submitted a login by hand. */
  loginMade(login: SentLogin): void {
    this.#offer.made(login);
  }

  /** Throws like `Vault.save`. */
  async answerOffer(answer: 'keep' | 'never' | 'later'): Promise<void> {
    if (answer === 'keep') await this.#offer.keep();
    else if (answer === 'never') this.#offer.never();
    else this.#offer.drop();
  }

  /** Throws like `LoginFiller.fill`. */
  async fillIn(tabId: TabId, id: SecretId): Promise<void> {
    await this.#options.fills.fill(tabId, id);
  }

  /** Returns a strong password for the page of a tab, or one for the form of the settings. Throws like `PasswordSuggester.suggest`. */
  async suggest(tabId: TabId | null): Promise<string> {
    return tabId === null ? plainPassword() : this.#options.newPasswords.suggest(tabId);
  }

  /** What is wrong with saved passwords, found on request, since reading all of them takes a moment. */
  findFaults(): PasswordFault[] {
    return passwordFaults(this.#options.vault);
  }

  /** Throws like `PasswordSuggester.use`. */
  async useSuggested(tabId: TabId): Promise<void> {
    await this.#options.newPasswords.use(tabId);
  }

  /** Throws `SECRET_ORIGIN_INVALID`, and like `Vault.save`. */
  async save(id: SecretId | null, written: WrittenSecret): Promise<{ id: SecretId; name: string }> {
    const origins = written.origins
      .map((text) => text.trim())
      .filter((text) => text !== '')
      .map((text) => {
        const origin = toSecretOrigin(text);
        if (origin === null) throw originInvalid(text);
        return origin;
      });
    const name = freeName(this.#options.vault, SecretNameSchema.parse(written.name), id);
    const draft = { ...written, name, origins: [...new Set(origins)] };
    return { id: await this.#options.vault.save(id, draft), name };
  }

  /** Throws like `Vault.values`. */
  reveal(id: SecretId, field: SecretField | 'code'): { value: string; msLeft: number | null } {
    const { vault, now } = this.#options;
    const values = vault.values(id);
    const value = field === 'code' ? codeOf(values, now()) : values[field];
    if (value === undefined || value === null) throw noSuchSecret();
    const totp = field === 'code' ? parseTotp(values.totp ?? '') : null;
    return { value, msLeft: totp === null ? null : msLeft(totp, now()) };
  }

  copy(id: SecretId, field: SecretField | 'code'): void {
    this.#options.copy(this.reveal(id, field).value);
  }

  /**
   * Returns a preview of importing a file; `null` if the person chose none. The file's path is not stored. Throws `CSV_UNKNOWN`,
   * `CSV_TOO_LARGE`, `CSV_UNREADABLE`.
   */
  async readImport(): Promise<ImportPreview | null> {
    this.#pending = [];
    const file = await this.#options.askForCsv();
    if (file === null) return null;
    const { source, drafts, skipped } = readLogins(await readText(file));
    const plan = planImport(drafts, knownEntries(this.#options.vault));
    this.#pending = drafts;
    const items = plan.map(({ what, draft: { name, origins, values } }, place) => ({
      place,
      name,
      origins,
      fields: fieldsOf(values),
      what,
    }));
    return { source, items, skipped };
  }

  /** Performs the import that was previewed last, all or none; after a failure it can be tried again. Throws like `Vault.saveAll`. */
  async finishImport(): Promise<{ added: number; changed: number }> {
    const pending = this.#pending;
    // A second press meanwhile imports nothing.
    this.#pending = [];
    try {
      return await importFile(this.#options.vault, pending);
    } catch (thrown) {
      if (this.#pending.length === 0) this.#pending = pending;
      throw thrown;
    }
  }

  dropImport(): void {
    this.#pending = [];
  }
}

const fieldsOf = (values: SecretValues): SecretField[] =>
  SecretFieldSchema.options.filter((field) => values[field] !== undefined);

async function readText(file: string): Promise<string> {
  try {
    if ((await stat(file)).size > MOST_CSV_BYTES) throw csvTooLarge();
    return await readFile(file, 'utf8');
  } catch (thrown) {
    if (thrown instanceof AppError) throw thrown;
    throw new AppError(
      {
        code: 'CSV_UNREADABLE',
        message: 'The file could not be read.',
        next: 'Choose it again, or another one.',
      },
      // No cause, since its message would contain the path.
    );
  }
}
