import type { ImportSite } from '#shared/model/browser-import.ts';
import { ownedDomain } from '#shared/page-address/owned-domain.ts';

const LONGEST = 10_000;

/** Normalizes a web URL. Returns `null` for `javascript:`, `file:`, `chrome:` and other schemes, and for URLs over 10,000 characters. */
export function webAddress(written: string): string | null {
  if (written.length > LONGEST) return null;
  const url = URL.parse(written);
  return url !== null && (url.protocol === 'http:' || url.protocol === 'https:') ? url.href : null;
}

/** Site by which the person selects passwords and cookies: the registrable domain, or the host where there is none. */
export function siteOf(host: string): string {
  const bare = host.replace(/^\./, '').toLowerCase();
  return ownedDomain(bare) ?? bare;
}

export function siteOfAddress(url: string): string | null {
  const host = URL.parse(url)?.hostname ?? '';
  return host === '' ? null : siteOf(host);
}

/** Counts sites, sorted by name. */
export function countSites(sites: Iterable<string>): readonly ImportSite[] {
  const counts = new Map<string, number>();
  for (const site of sites) counts.set(site, (counts.get(site) ?? 0) + 1);
  return [...counts]
    .map(([site, count]) => ({ site: site.slice(0, 300), count }))
    .toSorted((one, other) => one.site.localeCompare(other.site));
}
