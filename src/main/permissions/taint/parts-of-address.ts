import { getDomain } from 'tldts';

/** An address by what it tells. */
export interface AddressParts {
  /** Whoever owns the host reads what is sent to any of its names. */
  readonly site: string;
  /** All that is not the place: names below the site, path, query, fragment, user. */
  readonly said: string;
  /** What differs from one address to the next. */
  readonly piece: string;
}

/** A key of a query that long is no name. */
const LONG_KEY = 8;

/** What an address tells; `null` where it is none. Whether a run may go to its host is decided elsewhere, also by names below it. */
export function partsOfAddress(text: string): AddressParts | null {
  const url = URL.parse(text);
  if (url === null) return null;
  const domain = getDomain(url.hostname);
  const below = domain === null ? '' : url.hostname.slice(0, -domain.length).replace(/^www\./, '');
  const query = [...url.searchParams].map(([key, value]) =>
    value === '' || key.length >= LONG_KEY || /\d/.test(key) ? `${key} ${value}` : value,
  );
  const values = [...query, url.hash.slice(1)].join('');
  const piece = values === '' ? (url.pathname.split('/').at(-1) ?? '') : values;
  return {
    site: siteOf(text),
    said: `${below} ${url.username} ${url.password} ${url.pathname}${url.search}${url.hash}`,
    piece: `${below.replaceAll('.', '')}${piece}`,
  };
}

/** The registrable domain of an address; its origin where it has none, and anything else as it is. */
export function siteOf(address: string): string {
  const url = URL.parse(address);
  if (url === null || url.host === '') return address;
  return getDomain(url.hostname) ?? url.origin;
}
