import type { ImportKind } from '#shared/model/browser-import.ts';

import type { DatabaseCopies } from '../copy/database-copy.ts';
import { LeftOut } from '../left-out.ts';
import {
  amountAt,
  amountOf,
  type Amount,
  type FolderNames,
  type ProfileReader,
} from '../profile-reader.ts';
import { readFirefoxBookmarks } from './read-bookmarks.ts';
import { readFirefoxCookies, sitesOfFirefoxCookies } from './read-cookies.ts';
import { countFirefoxHistory, readFirefoxHistory } from './read-history.ts';
import { readFirefoxLogins, sitesOfFirefoxLogins } from './read-logins.ts';
import { readFirefoxSearchEngines } from './read-search-engines.ts';
import { readFirefoxTabs } from './read-tabs.ts';

export interface FirefoxReaderOptions {
  readonly profile: string;
  readonly copies: DatabaseCopies;
  readonly names: FolderNames;
  readonly now: () => number;
}

export function firefoxReader({
  profile,
  copies,
  names,
  now,
}: FirefoxReaderOptions): ProfileReader {
  const amounts: Readonly<Record<ImportKind, () => Promise<Amount>>> = {
    bookmarks: async () =>
      amountOf((await readFirefoxBookmarks(profile, copies, names, new LeftOut())).bookmarks),
    history: async () => ({ count: await countFirefoxHistory(profile, copies), sites: [] }),
    tabs: async () => amountOf(await readFirefoxTabs(profile, new LeftOut())),
    searchEngines: async () => amountOf(await readFirefoxSearchEngines(profile, new LeftOut())),
    passwords: async () => amountAt(await sitesOfFirefoxLogins(profile)),
    cookies: async () => amountAt(await sitesOfFirefoxCookies(profile, copies)),
  };
  return {
    amount: (kind) => amounts[kind](),
    bookmarks: (leftOut) => readFirefoxBookmarks(profile, copies, names, leftOut),
    history: (leftOut) => readFirefoxHistory(profile, copies, leftOut),
    tabs: (leftOut) => readFirefoxTabs(profile, leftOut),
    searchEngines: (leftOut) => readFirefoxSearchEngines(profile, leftOut),
    passwords: (wish, leftOut) => readFirefoxLogins(profile, copies, wish, leftOut),
    cookies: (wish, leftOut) => readFirefoxCookies(profile, copies, wish, now(), leftOut),
  };
}
