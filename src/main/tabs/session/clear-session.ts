import type { Session } from 'electron';

/** Takes away what a site has left in the session: cookies, storage, caches, workers. Cookies go for its whole domain. */
export async function clearSite(session: Session, origin: string): Promise<void> {
  await session.clearData({ origins: [origin] });
}

/** Takes away what all sites have left in the session. */
export async function clearSites(session: Session): Promise<void> {
  await session.clearData();
  await session.clearAuthCache();
  await session.clearHostResolverCache();
}
