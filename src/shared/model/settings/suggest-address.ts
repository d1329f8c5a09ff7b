import type { SearchEngine } from './settings.ts';

/** Addresses for suggestions of known engines in the OpenSearch format, by host of the search address. */
const KNOWN: readonly { readonly host: RegExp; readonly url: string }[] = [
  { host: /^(?:www\.)?duckduckgo\.com$/, url: 'https://duckduckgo.com/ac/?type=list&q=%s' },
  {
    host: /^(?:www\.)?google\.[a-z.]{2,6}$/,
    url: 'https://www.google.com/complete/search?client=firefox&q=%s',
  },
  { host: /^(?:www\.|cn\.)?bing\.com$/, url: 'https://www.bing.com/osjson.aspx?query=%s' },
  {
    host: /^(?:www\.)?baidu\.com$/,
    url: 'https://www.baidu.com/su?ie=utf-8&action=opensearch&wd=%s',
  },
];
const HOST = /^https?:\/\/([^/?#:@\\]+)(?:[/?#:]|$)/;
const WIKIPEDIA = /^[a-z-]+\.(?:m\.)?wikipedia\.org$/;

/** Returns the address for suggestions of the engine with this search address, where `%s` stands for the words; `null` if none is known. */
export function suggestAddressOf(
  searchUrl: string,
  engines: readonly SearchEngine[],
): string | null {
  const own = engines.find(({ url }) => url === searchUrl)?.suggestUrl;
  if (own !== undefined) return own;
  const [, host = ''] = HOST.exec(searchUrl.toLowerCase()) ?? [];
  if (WIKIPEDIA.test(host)) return `https://${host}/w/api.php?action=opensearch&search=%s`;
  return KNOWN.find((engine) => engine.host.test(host))?.url ?? null;
}
