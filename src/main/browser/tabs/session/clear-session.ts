import type { ClearDataOptions, Session } from 'electron';

/** Removes all data of a site: cookies, storage, caches, workers. Cookies are removed for its whole domain. */
export async function clearSite(session: Session, origin: string): Promise<void> {
  await session.clearData({ origins: [origin] });
}

const SITE_DATA = [
  'backgroundFetch',
  'cookies',
  'fileSystems',
  'indexedDB',
  'localStorage',
  'serviceWorkers',
] as const satisfies NonNullable<ClearDataOptions['dataTypes']>;

/** Removes cookies and storage of these origins, or of all for `null`. */
export async function clearSiteData(
  session: Pick<Session, 'clearData' | 'clearAuthCache'>,
  origins: readonly string[] | null,
): Promise<void> {
  if (origins?.length === 0) return;
  const dataTypes = [...SITE_DATA];
  await session.clearData(origins === null ? { dataTypes } : { dataTypes, origins: [...origins] });
  if (origins === null) await session.clearAuthCache();
}

export async function clearCache(session: Pick<Session, 'clearData'>): Promise<void> {
  await session.clearData({ dataTypes: ['cache'] });
}

/** Removes the data of all sites. */
export async function clearSites(session: Session): Promise<void> {
  await session.clearData();
  await session.clearAuthCache();
  await session.clearHostResolverCache();
}
