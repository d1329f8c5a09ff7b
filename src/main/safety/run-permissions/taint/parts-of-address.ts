import { getDomain } from 'tldts';

import { ownedDomain } from '#shared/page-address/owned-domain.ts';

/** The parts of a URL that can carry information. */
export interface AddressParts {
  /** Registrable domain; its owner reads what is sent to any name below it. */
  readonly site: string;
  /** Everything but the site: names below it, path, query, fragment and user. */
  readonly said: string;
  /** The part that differs from one URL to the next. */
  readonly piece: string;
}

/** Minimum length of a query key that may itself carry information. */
const LONG_KEY = 8;

/** Returns the parts of a URL; `null` if it is invalid. Whether a run may open its host is decided elsewhere. */
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

/** Returns the domain of a URL's owner, or its origin if there is none; text that is not a URL is returned unchanged. */
export const siteOf = (address: string): string => domainOr(address, ownedDomain);

/** Like `siteOf`, but with all customers of one host as one: they are free, so what is sent to them is counted together. */
export const countedSiteOf = (address: string): string => domainOr(address, getDomain);

function domainOr(address: string, domainOf: (host: string) => string | null): string {
  const url = URL.parse(address);
  if (url === null || url.host === '') return address;
  return domainOf(url.hostname) ?? url.origin;
}
