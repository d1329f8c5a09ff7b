import type { ImportKind, ImportSite, LeftOutReason } from '#shared/model/browser-import.ts';
import type { SearchEngine } from '#shared/model/settings/settings.ts';
import type { SecretDraft } from '#shared/model/vault/secret-entry.ts';

import type { BookmarkFile } from '../bookmarks/bookmark-file.ts';
import type { LeftOut } from './left-out.ts';
import { countSites } from './address-and-site.ts';

export interface ReadVisit {
  readonly url: string;
  readonly title: string;
  /** Time of the visit in ms since the epoch. */
  readonly at: number;
  readonly isTyped: boolean;
}

export interface ReadTab {
  readonly url: string;
  readonly title: string;
  readonly isPinned: boolean;
}

/** A cookie in the form that Electron's `cookies.set` takes. */
export interface ReadCookie {
  readonly url: string;
  readonly name: string;
  readonly value: string;
  /** Domain of the cookie; absent for a host-only cookie. */
  readonly domain?: string;
  readonly path: string;
  readonly secure: boolean;
  readonly httpOnly: boolean;
  readonly sameSite: 'unspecified' | 'no_restriction' | 'lax' | 'strict';
  /** Expiry in seconds since the epoch; absent for a session cookie. */
  readonly expirationDate?: number;
}

/** Names for the other browser's bookmark roots outside the bar. */
export interface FolderNames {
  readonly menu: string;
  readonly other: string;
  readonly mobile: string;
}

export interface Amount {
  readonly count: number;
  readonly sites: readonly ImportSite[];
}

export interface SecretWish {
  readonly sites: ReadonlySet<string>;
  readonly primaryPassword: string | null;
}

/** One profile of another browser. Every method throws `IMPORT_…` and returns nothing where the file of that kind is missing. */
export interface ProfileReader {
  /** Counts the entries of a kind without decrypting anything or asking the keychain. */
  amount(kind: ImportKind): Promise<Amount>;
  bookmarks(leftOut: LeftOut): Promise<BookmarkFile>;
  history(leftOut: LeftOut): Promise<readonly ReadVisit[]>;
  tabs(leftOut: LeftOut): Promise<readonly ReadTab[]>;
  searchEngines(leftOut: LeftOut): Promise<readonly SearchEngine[]>;
  passwords(wish: SecretWish, leftOut: LeftOut): Promise<readonly SecretDraft[]>;
  cookies(wish: SecretWish, leftOut: LeftOut): Promise<readonly ReadCookie[]>;
}

export const amountOf = ({ length: count }: readonly unknown[]): Amount => ({ count, sites: [] });

/** Counts entries by site; `sites` has one item for each entry. */
export const amountAt = (sites: readonly string[]): Amount => ({
  count: sites.length,
  sites: countSites(sites),
});

export type Decrypted =
  | { readonly status: 'read'; readonly bytes: Buffer }
  | { readonly status: 'unread'; readonly reason: LeftOutReason };

/** Maximum number of imported visits, newest first. */
export const MOST_VISITS = 200_000;
export const MOST_BOOKMARKS = 100_000;
export const MOST_TABS = 500;
export const MOST_LOGINS = 20_000;
export const MOST_COOKIES = 100_000;
