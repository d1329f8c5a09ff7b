import {
  type FoundBrowser,
  type ImportKind,
  ImportKindSchema,
  type ImportResult,
} from '#shared/model/browser-import.ts';
import type { SearchEngine } from '#shared/model/settings/settings.ts';

import { Bookmarks } from '../../main/browser/bookmarks/bookmarks.ts';
import { BrowserImport } from '../../main/browser/browser-import/browser-import.ts';
import type { SystemKeys } from '../../main/browser/browser-import/chromium/system-keys.ts';
import type { PersonFolders } from '../../main/browser/browser-import/find/browser-places.ts';
import type { ReadCookie, ReadTab } from '../../main/browser/browser-import/profile-reader.ts';
import { History } from '../../main/browser/history/history.ts';
import { openStore } from '../../main/storage/store/open-store.ts';
import { Vault } from '../../main/storage/vault/vault.ts';
import { tempFolder } from '../store/temp-folder.ts';

/** A system without keys. */
export const NO_KEYS: SystemKeys = {
  keyringPasswords: async () => [],
  keychainPassword: async () => null,
  unprotect: async () => null,
};

async function openTarget() {
  const userData = tempFolder();
  const store = openStore({ userData });
  const common = { db: store.db, copies: store.copies, now: Date.now };
  const keychain = {
    backend: 'test',
    encrypt: async (text: string) => Buffer.from(text, 'utf8'),
    decrypt: async (sealed: Buffer) => sealed.toString('utf8'),
  };
  return {
    copiesFolder: `${userData}/import-copies`,
    store,
    bookmarks: new Bookmarks(common),
    history: new History(common),
    vault: await Vault.open({ table: store.vault, keychain, now: Date.now }),
  };
}

/** Sets up an import into a new store, with what was imported. */
export async function importInto(folders: PersonFolders, keys: SystemKeys = NO_KEYS) {
  const { copiesFolder, store, bookmarks, history, vault } = await openTarget();
  const cookies: ReadCookie[] = [];
  const tabs: ReadTab[] = [];
  const problems: unknown[] = [];
  let engines: readonly SearchEngine[] = [];
  const browserImport = new BrowserImport({
    folders,
    copiesFolder,
    keys,
    names: () => ({ menu: 'Menu', other: 'Other', mobile: 'Mobile' }),
    now: Date.now,
    bookmarks,
    history,
    vault,
    searchEngines: { get: () => engines, set: (set) => (engines = set) },
    setCookie: async (cookie) => void cookies.push(cookie),
    onError: (error) => problems.push(error),
  });
  const target = {
    open: () => new Set(tabs.map(({ url }) => url)),
    add: (tab: ReadTab) => void tabs.push(tab),
  };
  const take = async (
    profileId: string,
    kind: ImportKind,
    primaryPassword: string | null = null,
  ): Promise<ImportResult> => {
    const amounts = await browserImport.look(profileId);
    const sites = amounts.find((amount) => amount.kind === kind)?.sites ?? [];
    const names = sites.map(({ site }) => site);
    return browserImport.take({ profileId, kind, sites: names, primaryPassword }, target);
  };
  return {
    browserImport,
    bookmarks,
    history,
    vault,
    cookies,
    tabs,
    problems,
    copiesFolder,
    engines: () => engines,
    take,
    browsers: async (name: string): Promise<readonly FoundBrowser[]> =>
      (await browserImport.browsers()).filter(({ browser }) => browser === name),
    /** Imports all kinds from the first profile. */
    takeAll: async (found: FoundBrowser | undefined) => {
      const profileId = found?.profiles[0]?.id ?? 'none';
      const taken: Partial<Record<ImportKind, ImportResult>> = {};
      for (const kind of ImportKindSchema.options) taken[kind] = await take(profileId, kind);
      return taken;
    },
    close: () => store.dispose(),
  };
}
