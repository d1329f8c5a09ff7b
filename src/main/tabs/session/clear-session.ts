import type { ClearDataOptions, Session } from 'electron';

/** Takes away what a site has left in the session: cookies, storage, caches, workers. Cookies go for its whole domain. */
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

/** Removes cookies and site storage of these origins, or of all (`null`). */
export async function clearSiteData(
  session: Pick<Session, 'clearData' | 'clearAuthCache'>,
  origins: readonly string[] | null,
): Promise<void> {
  if (origins?.length === 0) return;
  const dataTypes = [...SITE_DATA];
  await session.clearData(origins === null ? { dataTypes } : { dataTypes, origins: [...origins] });
  if (origins === null) await session.clearAuthCache();
}

/** Removes the HTTP cache. */
export async function clearCache(session: Pick<Session, 'clearData'>): Promise<void> {
  await session.clearData({ dataTypes: ['cache'] });
}

/** Takes away what all sites have left in the session. */
export async function clearSites(session: Session): Promise<void> {
  await session.clearData();
  await session.clearAuthCache();
  await session.clearHostResolverCache();
}
