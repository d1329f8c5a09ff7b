import { getDomain } from 'tldts';

/** Domains with a different owner below each name, which the Public Suffix List leaves out. */
const SHARED: ReadonlySet<string> = new Set(
  'amazonaws.com atlassian.net freshdesk.com glitch.me neocities.org sharepoint.com squarespace.com tumblr.com weebly.com wordpress.com zendesk.com'.split(
    ' ',
  ),
);

/** Returns the origin of a URL, with the page's scheme for `ws:` and `wss:`. */
export function originOf({ protocol, host }: URL): string {
  return `${protocol.replace(/^ws/, 'http')}//${host}`;
}

/** Whether an origin and a URL belong to the same site, that is to one owner as far as names tell. */
export function isSameSite(origin: string, url: URL): boolean {
  const from = URL.parse(origin);
  if (from === null || from.protocol !== originOf(url).replace(/\/\/.*$/, '')) return false;
  if (from.hostname === url.hostname) return true;
  const site = siteOf(from.hostname);
  return site !== null && site === siteOf(url.hostname);
}

/**
 * Whether an origin and a URL belong to the same site. IP addresses and single names must be the same origin, since two services on one
 * host may be unrelated.
 */
export function isOwnSite(origin: string, url: URL): boolean {
  return siteOf(url.hostname) === null ? originOf(url) === origin : isSameSite(origin, url);
}

/** Returns the registrable part of a name; `null` for IP addresses and single names. */
function siteOf(hostname: string): string | null {
  const domain = getDomain(hostname, { allowPrivateDomains: true });
  if (domain === null || hostname === domain || !SHARED.has(domain)) return domain;
  return hostname
    .split('.')
    .slice(-1 - domain.split('.').length)
    .join('.');
}
