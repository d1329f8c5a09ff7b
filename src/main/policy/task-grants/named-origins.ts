const ADDRESS = /(?<![\w@.=/?&%-])(https?):\/\/([^\s/?#"'<>`,;()]+)/gi;
/** `shop.example.com`, `localhost:3000`, `10.0.0.1:8080`; the ending is one of letters, so that `v1.2` and `e.g.` are none. */
const BARE =
  /(?<![\w@./:-])((?:(?:[a-z\d](?:[a-z\d-]*[a-z\d])?\.)+[a-z]{2,}|localhost|(?:\d{1,3}\.){3}\d{1,3})(?::\d{1,5})?)(?![\w@-])/gi;
/** Endings of files that people name in tasks. */
const FILE_ENDING =
  /\.(?:pdf|csv|txt|docx?|xlsx?|pptx?|png|jpe?g|gif|svg|zip|json|md|html?|js|ts|py|mp[34]|ics|eml|xml|ya?ml|log)$/i;
const MAX_ORIGINS = 10;

/**
 * The origins that a text names, as patterns of grants. A name without a scheme is meant with https, and on this computer or in the
 * own network also with http; a site that is named by its domain alone, or with `www`, is meant with its subdomains.
 */
export function namedOrigins(text: string): readonly string[] {
  const found = new Set<string>();
  for (const [, scheme = '', host = ''] of text.matchAll(ADDRESS)) add(found, scheme, host);
  for (const [, host = ''] of text.replaceAll(ADDRESS, ' ').matchAll(BARE)) {
    if (FILE_ENDING.test(host)) continue;
    add(found, 'https', host);
    if (/^(?:localhost|[\d.]+)(?::|$)/i.test(host)) add(found, 'http', host);
  }
  return [...found].slice(0, MAX_ORIGINS);
}

function add(found: Set<string>, scheme: string, host: string): void {
  const url = URL.parse(`${scheme}://${host.replace(/(?<![.:!*\]}])[.:!*\]}]+$/, '')}`);
  if (url === null || url.hostname === '' || url.username !== '') return;
  const { protocol, hostname, port } = url;
  const bare = hostname.replace(/^www\./, '');
  const isWhole = /[a-z]$/.test(bare) && bare.split('.').length === 2;
  const at = port === '' ? '' : `:${port}`;
  found.add(isWhole ? `${protocol}//*.${bare}${at}` : url.origin);
}
