import type { WebContents } from 'electron';
import { z } from 'zod';

import type { TabId } from '#shared/model/ids.ts';
import { isBoundTo, isSafeTransport } from '#shared/model/vault/origin-parts.ts';
import type { LoginFill, SecretEntry, SecretId } from '#shared/model/vault/secret-entry.ts';

import { tabClosed } from '../../browser/tabs/tab/tab-closed.ts';
import { askLogins } from '../../storage/vault/ask-logins.ts';
import type { Vault } from '../../storage/vault/vault.ts';
import { noSuchSecret, runWorksHere } from '../../storage/vault/vault-errors.ts';

/** The parts of a tab that are used here. */
export interface FilledTab {
  readonly id: TabId;
  /** Whether a run works in the tab. */
  readonly isDriven: boolean;
  describe(): {
    readonly url: string;
    readonly page: unknown;
    readonly isUnconfirmed?: boolean | undefined;
  };
}

export interface LoginFillsOptions<Tab> {
  readonly vault: Vault;
  readonly fill: (tab: Tab, entry: SecretEntry) => Promise<void>;
  readonly onChange: () => void;
}

interface Watched<Tab> {
  readonly tab: Tab;
  readonly contents: WebContents;
  /** Count of documents; an answer for an earlier document is ignored. */
  document: number;
  isAsked: boolean;
  isShown: boolean;
}

/** Limit of accounts shown; the settings list the rest. */
const MOST_ACCOUNTS = 20;

/**
 * Offers saved logins where a page asks for one. Nothing is filled in before the person picks a login, or while a run works in the tab.
 */
export class LoginFills<Tab extends FilledTab> {
  readonly #options: LoginFillsOptions<Tab>;
  readonly #tabs = new Map<TabId, Watched<Tab>>();

  constructor(options: LoginFillsOptions<Tab>) {
    this.#options = options;
    options.vault.onChange(() => this.#askAll());
  }

  watch(tab: Tab, contents: WebContents): void {
    const watched: Watched<Tab> = { tab, contents, document: 0, isAsked: false, isShown: false };
    this.#tabs.set(tab.id, watched);
    contents.on('did-navigate', () => this.#documentLeft(watched));
    contents.on('dom-ready', () => void this.#ask(watched));
    contents.on('destroyed', () => {
      // A tab that wakes from sleep is already watched with its new contents.
      if (this.#tabs.get(tab.id) === watched) this.#tabs.delete(tab.id);
      if (watched.isShown) this.#options.onChange();
    });
  }

  /** Called when a run starts or stops working in a tab. */
  drivenChanged(): void {
    this.#askAll();
    this.#options.onChange();
  }

  /** Returns the current offers. They contain no values except user names, which tell accounts apart. */
  view(): LoginFill[] {
    return [...this.#tabs.values()].flatMap((watched) => {
      const entries = watched.isShown ? this.#entriesFor(watched.tab) : [];
      if (entries.length === 0) return [];
      const readable = entries.filter(({ isReadable }) => isReadable).slice(0, MOST_ACCOUNTS);
      const accounts = readable.map(({ id, name }) => ({
        id,
        name,
        user: (this.#options.vault.values(id).user ?? '').slice(0, 200),
      }));
      const isLocked = accounts.length === 0 && this.#options.vault.isLocked;
      return accounts.length === 0 && !isLocked
        ? []
        : [{ tabId: watched.tab.id, accounts, isLocked }];
    });
  }

  /** Fills in the account that the person picked. Throws like `fillLogin`, and `TAB_CLOSED`, `TAB_BUSY`, `SECRET_GONE`. */
  async fill(tabId: TabId, id: SecretId): Promise<void> {
    const watched = this.#tabs.get(tabId);
    if (watched === undefined) throw tabClosed();
    const { tab, contents } = watched;
    if (tab.isDriven) throw runWorksHere();
    const entry = this.#entriesFor(tab).find((each) => each.id === id && each.isReadable);
    if (entry === undefined) throw noSuchSecret();
    await this.#options.fill(tab, entry);
    if (!contents.isDestroyed()) contents.focus();
  }

  #askAll(): void {
    for (const watched of this.#tabs.values()) void this.#ask(watched);
  }

  #documentLeft(watched: Watched<Tab>): void {
    watched.document += 1;
    watched.isAsked = false;
    this.#set(watched, false);
  }

  /** Asks the page for each change of its login form while it shows this document and a login is saved for it. */
  async #ask(watched: Watched<Tab>): Promise<void> {
    const { contents, tab, document } = watched;
    if (watched.isAsked || contents.isDestroyed() || this.#entriesFor(tab).length === 0) return;
    watched.isAsked = true;
    try {
      while (watched.document === document && this.#entriesFor(tab).length > 0) {
        const answer = await askLogins(contents, `untilLoginForm(${watched.isShown})`);
        if (watched.document !== document) return;
        this.#set(watched, z.boolean().parse(answer));
      }
    } catch {
      // The page's answer is lost when its document is replaced.
    } finally {
      if (watched.document === document) watched.isAsked = false;
    }
  }

  /** Returns the logins that may be filled in on the tab's page, by the same rules as the policy, so no offer is refused later. */
  #entriesFor(tab: FilledTab): readonly SecretEntry[] {
    const { url, page, isUnconfirmed = false } = tab.describe();
    const origin = URL.parse(url)?.origin ?? 'null';
    // On an unconfirmed connection an impostor could receive the password.
    if (tab.isDriven || page !== null || isUnconfirmed || !isSafeTransport(origin)) return [];
    return this.#options.vault
      .entries()
      .filter(({ fields, origins }) => fields.includes('password') && isBoundTo(origin, origins));
  }

  #set(watched: Watched<Tab>, isShown: boolean): void {
    if (watched.isShown === isShown) return;
    watched.isShown = isShown;
    this.#options.onChange();
  }
}
