import type { WebContents } from 'electron';
import { z } from 'zod';

import type { TabId } from '#shared/model/ids.ts';
import { isBoundTo, isSafeTransport } from '#shared/model/vault/origin-parts.ts';
import type { LoginFill, SecretEntry, SecretId } from '#shared/model/vault/secret-entry.ts';

import { tabClosed } from '../tabs/tab/tab-closed.ts';
import { askLogins } from '../vault/ask-logins.ts';
import type { Vault } from '../vault/vault.ts';
import { noSuchSecret, runWorksHere } from '../vault/vault-errors.ts';

/** What is needed of a tab. */
export interface FilledTab {
  readonly id: TabId;
  /** Whether a run works in it. */
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
  /** Counts documents: an answer of an earlier one means nothing. */
  document: number;
  isAsked: boolean;
  isShown: boolean;
}

/** More accounts for one site are found in the settings. */
const MOST_ACCOUNTS = 20;

/** Offers log-ins that are kept where a page asks for one. Nothing is filled in before the person says so, and nothing where a run works. */
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
      // A tab that slept has another page by then.
      if (this.#tabs.get(tab.id) === watched) this.#tabs.delete(tab.id);
      if (watched.isShown) this.#options.onChange();
    });
  }

  /** Runs begin or cease to work in tabs. */
  drivenChanged(): void {
    this.#askAll();
    this.#options.onChange();
  }

  /** What is offered now. Of the values only user names, by which accounts are told apart. */
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

  /** The person picked an account. Throws as `fillLogin`, and `TAB_CLOSED`, `SECRET_GONE`. */
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

  /** Asks the page from one change to the next, as long as it shows this document and a log-in is kept for it. */
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
      // With the document the page's answer is gone.
    } finally {
      if (watched.document === document) watched.isAsked = false;
    }
  }

  /** Those that may be filled in on the page that the tab shows: by the same rules as the policy has, so that nothing is offered in vain. */
  #entriesFor(tab: FilledTab): readonly SecretEntry[] {
    const { url, page, isUnconfirmed = false } = tab.describe();
    const origin = URL.parse(url)?.origin ?? 'null';
    // Whoever answers in place of the site would get it.
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
