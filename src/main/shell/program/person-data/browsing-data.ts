import type { Session } from 'electron';

import type {
  BrowsingCounts,
  BrowsingDataKind,
  BrowsingTime,
} from '#shared/model/history/browsing-data-kind.ts';

import type { Checkpoints } from '../../../runs/checkpoints/checkpoints.ts';
import type { DownloadList } from '../../../browser/downloads/download-list.ts';
import type { History } from '../../../browser/history/history.ts';
import type { SitePermissions } from '../../../browser/site-permissions/site-permissions.ts';
import type { SiteFactsTable } from '../../../storage/store/tables/site-facts-table.ts';
import { clearCache, clearSiteData } from '../../../browser/tabs/session/clear-session.ts';

const HOUR_MS = 3600_000;
const LENGTHS = { hour: HOUR_MS, day: 24 * HOUR_MS, week: 7 * 24 * HOUR_MS } as const;

export interface BrowsingDataParts {
  readonly history: Pick<History, 'remove' | 'since'>;
  /** Stores visits that are not stored yet. */
  readonly flushVisits: () => void;
  readonly session: Pick<Session, 'clearData' | 'clearAuthCache' | 'getCacheSize' | 'cookies'>;
  readonly downloads: Pick<DownloadList, 'clear' | 'endedSince'>;
  /** Checkpoints, with the cookies and storage that runs had. */
  readonly checkpoints: Pick<Checkpoints, 'forgetStates'>;
  readonly permissions: Pick<SitePermissions, 'now' | 'forgetAll'>;
  /** Findings of models and the person about the writes of sites, which are deleted with the permissions of sites. */
  readonly siteFacts: Pick<SiteFactsTable, 'list' | 'forgetAll'>;
  /** Closed tabs and windows that the person can reopen. */
  readonly closed: { count(): number; forget(): void };
  readonly now: () => number;
}

/**
 * Deletes browsing data by kind and time. Chromium does not report when cookies and site data were created, so for a time range they are
 * deleted for the sites visited in it. Data without a time (cache, permissions, closed tabs) is deleted as a whole.
 */
export class BrowsingData {
  readonly #parts: BrowsingDataParts;

  constructor(parts: BrowsingDataParts) {
    this.#parts = parts;
  }

  async count(time: BrowsingTime): Promise<BrowsingCounts> {
    const { history, flushVisits, session, downloads, permissions, closed } = this.#parts;
    flushVisits();
    const facts = this.#parts.siteFacts.list().length;
    const since = this.#since(time);
    const { visits, origins } = history.since(since);
    return {
      history: visits,
      cookies: since === 0 ? await sitesWithCookies(session) : origins.length,
      cache: await session.getCacheSize(),
      downloads: downloads.endedSince(since),
      permissions: permissions.now().kept.length + facts,
      closed: closed.count(),
    };
  }

  async clear(time: BrowsingTime, kinds: readonly BrowsingDataKind[]): Promise<void> {
    const { history, flushVisits, session, downloads, permissions, closed } = this.#parts;
    flushVisits();
    const since = this.#since(time);
    const goes = new Set(kinds);
    // Cookies go first, because the sites come from the history, which may be deleted next.
    if (goes.has('cookies')) {
      this.#parts.checkpoints.forgetStates();
      await clearSiteData(session, since === 0 ? null : history.since(since).origins);
    }
    if (goes.has('cache')) await clearCache(session);
    if (goes.has('history'))
      history.remove({ kind: 'range', from: since, until: Number.MAX_SAFE_INTEGER });
    if (goes.has('downloads')) downloads.clear(since);
    if (goes.has('permissions')) {
      permissions.forgetAll();
      this.#parts.siteFacts.forgetAll();
    }
    if (goes.has('closed')) closed.forget();
  }

  #since(time: BrowsingTime): number {
    return time === 'all' ? 0 : this.#parts.now() - LENGTHS[time];
  }
}

async function sitesWithCookies({ cookies }: Pick<Session, 'cookies'>): Promise<number> {
  const all = await cookies.get({});
  return new Set(all.map(({ domain = '' }) => domain.replace(/^\./, ''))).size;
}
