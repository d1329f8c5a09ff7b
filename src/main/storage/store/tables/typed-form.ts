import { decoded } from '#shared/model/decoded.ts';
import { searchText } from '#shared/model/search-text.ts';
import { cleanText, cut } from '#shared/page-state/clean-text.ts';

const MAX_LENGTH = 2000;

/** Returns a URL as people type it, for searching: without scheme, `www.` and final slash, decoded, in lower case. */
export function typedForm(url: string): string {
  const address = URL.parse(url);
  if (address === null) return cut(searchText(url), MAX_LENGTH);
  const { host, pathname, search, hash } = address;
  const path = pathname === '/' && search === '' && hash === '' ? '' : pathname;
  const text = `${host.replace(/^www\./, '')}${decoded(path + search + hash)}`;
  return cut(searchText(cleanText(text)), MAX_LENGTH);
}

/** Returns typed text in the form of `typedForm`, to find URLs that begin with it. */
export function typedPrefix(query: string): string {
  return searchText(cleanText(query))
    .replace(/^https?:\/\//, '')
    .replace(/^www\./, '');
}
