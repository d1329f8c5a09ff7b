import type { ImportKind } from '#shared/model/browser-import.ts';

import type { DatabaseCopies } from '../copy/database-copy.ts';
import type { ProfilePlace } from '../find/find-browsers.ts';
import { LeftOut } from '../left-out.ts';
import {
  amountAt,
  amountOf,
  type Amount,
  type FolderNames,
  type ProfileReader,
} from '../profile-reader.ts';
import { readChromiumBookmarks } from './read-bookmarks.ts';
import { readChromiumCookies, sitesOfChromiumCookies } from './read-cookies.ts';
import { countChromiumHistory, readChromiumHistory } from './read-history.ts';
import { readChromiumLogins, sitesOfChromiumLogins } from './read-logins.ts';
import { readChromiumSearchEngines } from './read-search-engines.ts';
import { readChromiumTabs } from './read-tabs.ts';
import type { SystemKeys } from './system-keys.ts';

export interface ChromiumReaderOptions {
  readonly platform: NodeJS.Platform;
  readonly place: ProfilePlace;
  readonly copies: DatabaseCopies;
  readonly keys: SystemKeys;
  readonly names: FolderNames;
  readonly now: () => number;
}

/** Reader for profiles of Chrome, Chromium, Edge, Brave, Vivaldi and Arc. */
export function chromiumReader(options: ChromiumReaderOptions): ProfileReader {
  const { copies, names, now } = options;
  const profile = options.place.folder;
  const amounts: Readonly<Record<ImportKind, () => Promise<Amount>>> = {
    bookmarks: async () =>
      amountOf((await readChromiumBookmarks(profile, names, new LeftOut())).bookmarks),
    history: async () => ({ count: await countChromiumHistory(profile, copies), sites: [] }),
    tabs: async () => amountOf(await readChromiumTabs(profile, new LeftOut())),
    searchEngines: async () =>
      amountOf(await readChromiumSearchEngines(profile, copies, new LeftOut())),
    passwords: async () => amountAt(await sitesOfChromiumLogins(profile, copies)),
    cookies: async () => amountAt(await sitesOfChromiumCookies(profile, copies)),
  };
  return {
    amount: (kind) => amounts[kind](),
    bookmarks: (leftOut) => readChromiumBookmarks(profile, names, leftOut),
    history: (leftOut) => readChromiumHistory(profile, copies, leftOut),
    tabs: (leftOut) => readChromiumTabs(profile, leftOut),
    searchEngines: (leftOut) => readChromiumSearchEngines(profile, copies, leftOut),
    passwords: (wish, leftOut) => readChromiumLogins(options, copies, wish, leftOut),
    cookies: (wish, leftOut) => readChromiumCookies(options, copies, wish, now(), leftOut),
  };
}
