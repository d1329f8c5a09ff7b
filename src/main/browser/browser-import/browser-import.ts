import { setImmediate } from 'node:timers/promises';

import { toErrorInfo } from '#shared/errors/app-error.ts';
import {
  type FoundBrowser,
  type ImportAmount,
  type ImportKind,
  ImportKindSchema,
  type ImportResult,
  type ImportWish,
} from '#shared/model/browser-import.ts';
import type { SearchEngine } from '#shared/model/settings/settings.ts';

import type { Bookmarks } from '../bookmarks/bookmarks.ts';
import type { History } from '../history/history.ts';
import { importLogins } from '../../storage/vault/import-logins.ts';
import type { Vault } from '../../storage/vault/vault.ts';
import { vaultLocked } from '../../storage/vault/vault-errors.ts';
import { chromiumReader } from './chromium/chromium-reader.ts';
import type { SystemKeys } from './chromium/system-keys.ts';
import { DatabaseCopies } from './copy/database-copy.ts';
import { findBrowsers, type ProfilePlace } from './find/find-browsers.ts';
import type { PersonFolders } from './find/browser-places.ts';
import { firefoxReader } from './firefox/firefox-reader.ts';
import { profileGone } from './import-errors.ts';
import { LeftOut } from './left-out.ts';
import type { FolderNames, ProfileReader, ReadCookie, ReadTab } from './profile-reader.ts';
import { addSearchEngines } from './add-search-engines.ts';

export interface BrowserImportOptions {
  readonly folders: PersonFolders;
  /** Waymark's own folder for copies of databases; its previous content is deleted. */
  readonly copiesFolder: string;
  /** Path of SQLite's native module; `undefined` for the packaged one. */
  readonly nativeBinding?: string | undefined;
  readonly keys: SystemKeys;
  readonly names: () => FolderNames;
  readonly now: () => number;
  readonly bookmarks: Pick<Bookmarks, 'importFiled'>;
  readonly history: Pick<History, 'import'>;
  readonly vault: Vault;
  readonly searchEngines: {
    get(): readonly SearchEngine[];
    set(engines: readonly SearchEngine[]): void;
  };
  /** Sets a cookie in the person's session only. Rejects where Electron refuses the cookie. */
  readonly setCookie: (cookie: ReadCookie) => Promise<void>;
  readonly onError: (error: unknown) => void;
}

/** Tabs of the window that asked for the import. */
export interface TabTarget {
  /** URLs that are open in the window. */
  open(): ReadonlySet<string>;
  add(tab: ReadTab): void;
}

type Counted = Pick<ImportResult, 'added' | 'known'>;

/** Visits stored before other work gets a turn on the main thread. */
const VISITS_AT_ONCE = 1000;

/** Imports from other browsers of this person. Files are read only on request, and secrets only in `take`. */
export class BrowserImport {
  readonly #options: BrowserImportOptions;
  readonly #copies: DatabaseCopies;
  #places: ReadonlyMap<string, ProfilePlace> = new Map();
  /** Last import. Imports run one after another, so nothing is added twice. */
  #last: Promise<unknown> = Promise.resolve();

  constructor(options: BrowserImportOptions) {
    this.#options = options;
    this.#copies = new DatabaseCopies(options.copiesFolder, options.nativeBinding);
  }

  async browsers(): Promise<readonly FoundBrowser[]> {
    const { browsers, places } = await findBrowsers(this.#options.folders);
    this.#places = places;
    return browsers;
  }

  /** Counts the entries of each kind. Throws `IMPORT_PROFILE_GONE`. */
  async look(profileId: string): Promise<ImportAmount[]> {
    const reader = this.#reader(profileId);
    const amounts: ImportAmount[] = [];
    for (const kind of ImportKindSchema.options) {
      try {
        const { count, sites } = await reader.amount(kind);
        amounts.push({ kind, count, sites: [...sites], problem: null });
      } catch (thrown) {
        this.#options.onError(thrown);
        amounts.push({ kind, count: 0, sites: [], problem: toErrorInfo(thrown) });
      }
    }
    return amounts;
  }

  /** Imports one kind. Everything is read before anything is stored. Throws `IMPORT_…`, `VAULT_LOCKED`, `STORE_…`. */
  take(wish: ImportWish, tabs: TabTarget): Promise<ImportResult> {
    const taken = this.#last.then(async () => {
      const leftOut = new LeftOut();
      const counted = await this.#takeKind(wish, this.#reader(wish.profileId), tabs, leftOut);
      return { ...counted, leftOut: leftOut.list() };
    });
    this.#last = taken.catch(() => undefined);
    return taken;
  }

  #takeKind(
    wish: ImportWish,
    reader: ProfileReader,
    tabs: TabTarget,
    leftOut: LeftOut,
  ): Promise<Counted> {
    const takers: Readonly<Record<ImportKind, () => Promise<Counted>>> = {
      bookmarks: async () => {
        const { bookmarks, emptyFolders } = await reader.bookmarks(leftOut);
        return this.#options.bookmarks.importFiled(bookmarks, emptyFolders);
      },
      history: () => this.#takeHistory(reader, leftOut),
      tabs: async () => takeTabs(await reader.tabs(leftOut), tabs),
      searchEngines: async () =>
        addSearchEngines(await reader.searchEngines(leftOut), this.#options.searchEngines, leftOut),
      passwords: () => this.#takePasswords(wish, reader, leftOut),
      cookies: () => this.#takeCookies(wish, reader, leftOut),
    };
    return takers[wish.kind]();
  }

  async #takeHistory(reader: ProfileReader, leftOut: LeftOut): Promise<Counted> {
    const visits = await reader.history(leftOut);
    const added = new Set<string>();
    for (let at = 0; at < visits.length; at += VISITS_AT_ONCE) {
      const fresh = this.#options.history.import(visits.slice(at, at + VISITS_AT_ONCE));
      for (const { url } of fresh) added.add(url);
      await setImmediate();
    }
    return { added: added.size, known: new Set(visits.map(({ url }) => url)).size - added.size };
  }

  async #takePasswords(
    { sites, primaryPassword }: ImportWish,
    reader: ProfileReader,
    leftOut: LeftOut,
  ): Promise<Counted> {
    const { vault } = this.#options;
    if (vault.isLocked) throw vaultLocked();
    const logins = await reader.passwords({ sites: new Set(sites), primaryPassword }, leftOut);
    const { differing, ...counted } = await importLogins(vault, logins);
    leftOut.add('differs', differing);
    return counted;
  }

  async #takeCookies(
    { sites, primaryPassword }: ImportWish,
    reader: ProfileReader,
    leftOut: LeftOut,
  ): Promise<Counted> {
    const cookies = await reader.cookies({ sites: new Set(sites), primaryPassword }, leftOut);
    let added = 0;
    for (const cookie of cookies) {
      try {
        await this.#options.setCookie(cookie);
        added += 1;
      } catch {
        // Errors are not reported: their messages would contain the cookie's name.
        leftOut.add('refused');
      }
    }
    return { added, known: 0 };
  }

  #reader(profileId: string): ProfileReader {
    const place = this.#places.get(profileId);
    if (place === undefined) throw profileGone();
    const { folders, keys, names, now } = this.#options;
    const common = { copies: this.#copies, names: names(), now };
    return place.browser === 'firefox'
      ? firefoxReader({ ...common, profile: place.folder })
      : chromiumReader({ ...common, place, keys, platform: folders.platform });
  }
}

function takeTabs(read: readonly ReadTab[], tabs: TabTarget): Counted {
  const open = new Set(tabs.open());
  let added = 0;
  for (const tab of read) {
    if (open.has(tab.url)) continue;
    open.add(tab.url);
    tabs.add(tab);
    added += 1;
  }
  return { added, known: read.length - added };
}
