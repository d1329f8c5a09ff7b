import { classifyHost } from './address.ts';

/** Letters and digits of host names. Chinese characters are left out, since they may follow a URL without a space. */
const HOST_LETTERS = String.raw`\p{sc=Latin}\p{sc=Cyrillic}\p{sc=Greek}\p{Nd}`;
/** A URL with its scheme. The text after the host is matched too, so a URL inside the query does not count as named. */
const FULL_ADDRESS = new RegExp(
  String.raw`(?<![\w.])(https?:\/\/)([${HOST_LETTERS}.:\-_@%[\]]+)([\x21-\x7e]*)`,
  'giu',
);
const LABEL = '[a-z0-9](?:[a-z0-9-]*[a-z0-9])?';
/** A host without a scheme: a name with a dot in it, `localhost`, four numbers or bracketed IPv6. */
const BARE_HOST = new RegExp(
  String.raw`(?<![\w.@:/\\-])((?:localhost|(?:\d{1,3}\.){3}\d{1,3}|\[[0-9a-f:.]+\]|(?:${LABEL}\.)+[a-z][a-z-]*[a-z])(?::\d{1,5})?)(?![\w@-]|\.\w)`,
  'gi',
);
/** File extensions; such a name more likely means a file than a host. */
const FILE_ENDINGS = new Set(
  'pdf csv tsv json txt md html htm xml xls xlsx doc docx ppt pptx odt ods png jpg jpeg gif svg webp zip tar gz js ts tsx jsx css py mp3 mp4 mov avi wav log yaml yml toml ini exe dmg'.split(
    ' ',
  ),
);

/**
 * Returns the origins that a person names in their words, as full URLs or bare hosts. A host includes its `www.` name and https instead of
 * http, since sites redirect there. Text of pages must never be passed in.
 */
export function findNamedOrigins(texts: readonly string[]): ReadonlySet<string> {
  const named = new Set<string>();
  for (const text of texts) {
    for (const [, scheme = '', authority = ''] of text.matchAll(FULL_ADDRESS))
      for (const origin of sameSiteOrigins(`${scheme}${trimmed(authority)}`)) named.add(origin);
    for (const [, host = ''] of text.replaceAll(FULL_ADDRESS, ' ').matchAll(BARE_HOST)) {
      if (isFileName(host) || isEndOfSentence(host)) continue;
      for (const origin of sameSiteOrigins(`http://${host}`)) named.add(origin);
      // A port may use http or https.
      if (/:\d+$/.test(host))
        for (const origin of sameSiteOrigins(`https://${host}`)) named.add(origin);
    }
  }
  return named;
}

/** Returns the origin of a URL and those to which its site redirects: https instead of http, with and without `www.`. */
export function sameSiteOrigins(address: string): readonly string[] {
  const url = URL.parse(address);
  if (url === null || !['http:', 'https:'].includes(url.protocol)) return [];
  const isName = classifyHost(url).kind === 'public' && /[a-z]$/i.test(url.hostname);
  const other = url.host.startsWith('www.') ? url.host.slice(4) : `www.${url.host}`;
  const hosts = isName ? [url.host, other] : [url.host];
  const schemes =
    url.protocol === 'http:' && url.port === '' ? ['http:', 'https:'] : [url.protocol];
  return schemes.flatMap((scheme) => hosts.map((host) => `${scheme}//${host}`));
}

/** Removes the punctuation that ends a sentence. */
const trimmed = (authority: string): string => authority.replace(/(?<![.:!*_-])[.:!*_-]+$/, '');

function isFileName(host: string): boolean {
  return FILE_ENDINGS.has(host.toLowerCase().split('.').at(-1) ?? '');
}

/** Whether a host is two words without a space: “page.Then”. */
function isEndOfSentence(host: string): boolean {
  return /\.[A-Z][a-z-]*$/.test(host);
}
