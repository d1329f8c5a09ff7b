import type { WebContents } from 'electron';
import { z } from 'zod';

import type { TabId } from '#shared/model/ids.ts';
import { isSafeTransport } from '#shared/model/vault/origin-parts.ts';

import { tabClosed } from '../../browser/tabs/tab/tab-closed.ts';
import { askLogins } from '../../storage/vault/ask-logins.ts';
import { generatePassword } from '../../storage/vault/generate-password.ts';
import type { Vault } from '../../storage/vault/vault.ts';
import { loginFormGone, runWorksHere } from '../../storage/vault/vault-errors.ts';
import type { FilledTab } from './login-fills.ts';

const RulesSchema = z
  .strictObject({
    minLength: z.int().min(0),
    maxLength: z.int().positive().nullable(),
    rules: z.string().max(500),
    shape: z.strictObject({ symbols: z.string().max(20), length: z.int().positive() }).nullable(),
  })
  .nullable();

interface NewPasswordsOptions {
  readonly vault: Vault;
  /** Whether the person never wants logins of this origin saved: a password that is not kept would be lost. */
  readonly isNever: (origin: string) => boolean;
  readonly onChange: () => void;
}

interface Watched {
  readonly tab: FilledTab;
  readonly contents: WebContents;
  /** Count of documents; an answer for an earlier document is ignored. */
  document: number;
  isShown: boolean;
  /** The password that the person has seen last, for this document. */
  suggested: string | null;
}

/** A form has a password and its repetition; more fields belong to no sign-up. */
const MOST_FIELDS = 3;
const USUAL_SHAPE = { symbols: '-_!.', length: 18 };

/**
 * Suggests strong passwords where a page asks for a new one. The page gets a password only when the person picks it, and no run is
 * involved; saving it is offered when the form is sent, as for a login that the person types.
 */
export class NewPasswords {
  readonly #options: NewPasswordsOptions;
  readonly #tabs = new Map<TabId, Watched>();

  constructor(options: NewPasswordsOptions) {
    this.#options = options;
  }

  watch(tab: FilledTab, contents: WebContents): void {
    const watched: Watched = { tab, contents, document: 0, isShown: false, suggested: null };
    this.#tabs.set(tab.id, watched);
    contents.on('did-navigate', () => {
      watched.document += 1;
      this.#set(watched, false);
    });
    contents.on('dom-ready', () => void this.#ask(watched));
    contents.on('destroyed', () => {
      if (this.#tabs.get(tab.id) === watched) this.#tabs.delete(tab.id);
      if (watched.isShown) this.#options.onChange();
    });
  }

  /** Tabs in which the person is in a field for a new password. */
  view(): TabId[] {
    return [...this.#tabs.values()].flatMap(({ tab, isShown }) =>
      isShown && this.#isOpen(tab) ? [tab.id] : [],
    );
  }

  /** Returns a password for the field that has the keyboard. Throws `TAB_CLOSED`, `TAB_BUSY` and `LOGIN_FORM_GONE`. */
  async suggest(tabId: TabId): Promise<string> {
    const watched = this.#get(tabId);
    const rules = RulesSchema.parse(await askLogins(watched.contents, 'newPasswordRules()'));
    if (rules === null) throw loginFormGone();
    const { shape, ...wish } = rules;
    watched.suggested = generatePassword({ ...USUAL_SHAPE, ...wish, ...shape });
    return watched.suggested;
  }

  /** Types the suggested password into the form. Throws like `suggest`. */
  async use(tabId: TabId): Promise<void> {
    const watched = this.#get(tabId);
    const { contents, suggested, document } = watched;
    if (suggested === null) throw loginFormGone();
    contents.focus();
    let filled = 0;
    while (filled < MOST_FIELDS) {
      const isEntered = await askLogins(contents, `enterNewPassword(${filled})`);
      // The page may have been left, or a run may have begun, meanwhile.
      if (isEntered !== true || watched.document !== document || !this.#isOpen(watched.tab)) break;
      await contents.insertText(suggested);
      filled += 1;
    }
    watched.suggested = null;
    if (filled === 0) throw loginFormGone();
  }

  async #ask(watched: Watched): Promise<void> {
    const { contents, document } = watched;
    if (contents.isDestroyed() || !/^https?:/.test(contents.getURL())) return;
    try {
      while (watched.document === document) {
        const answer = await askLogins(contents, `untilNewPassword(${watched.isShown})`);
        if (watched.document !== document) return;
        this.#set(watched, z.boolean().parse(answer));
      }
    } catch {
      // The page's answer is lost when its document is replaced.
    }
  }

  #get(tabId: TabId): Watched {
    const watched = this.#tabs.get(tabId);
    if (watched === undefined) throw tabClosed();
    if (watched.tab.isDriven) throw runWorksHere();
    if (!this.#isOpen(watched.tab)) throw loginFormGone();
    return watched;
  }

  /** Whether a password can be suggested on the tab's page, and saved afterwards. */
  #isOpen(tab: FilledTab): boolean {
    const { url, page, isUnconfirmed = false } = tab.describe();
    const origin = URL.parse(url)?.origin ?? 'null';
    const isSafe = !isUnconfirmed && isSafeTransport(origin);
    const { vault, isNever } = this.#options;
    return !tab.isDriven && page === null && isSafe && !vault.isLocked && !isNever(origin);
  }

  #set(watched: Watched, isShown: boolean): void {
    if (!isShown) watched.suggested = null;
    if (watched.isShown === isShown) return;
    watched.isShown = isShown;
    this.#options.onChange();
  }
}
