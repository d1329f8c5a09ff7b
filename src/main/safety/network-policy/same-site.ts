import { ownedDomain } from '#shared/page-address/owned-domain.ts';

/** Returns the origin of a URL, with the page's scheme for `ws:` and `wss:`. */
export function originOf({ protocol, host }: URL): string {
  return `${protocol.replace(/^ws/, 'http')}//${host}`;
}

/** Whether an origin and a URL belong to the same site, that is to one owner as far as names tell. */
export function isSameSite(origin: string, url: URL): boolean {
  const from = URL.parse(origin);
  if (from === null || from.protocol !== originOf(url).replace(/\/\/.*$/, '')) return false;
  if (from.hostname === url.hostname) return true;
  const site = ownedDomain(from.hostname);
  return site !== null && site === ownedDomain(url.hostname);
}

/**
 * Whether an origin and a URL belong to the same site. IP addresses and single names must be the same origin, since two services on one
 * host may be unrelated.
 */
export function isOwnSite(origin: string, url: URL): boolean {
  return ownedDomain(url.hostname) === null ? originOf(url) === origin : isSameSite(origin, url);
}
