const ADDRESS = /(?:https?:\/\/|www\.)[^\s<>"`]+/gi;
/** Characters that may follow a URL, as Markdown syntax or the end of a sentence. */
const ENDS = /[)\]|*_~'.,;:!?}\\]/g;
const MAX_ENDS = 12;
const MAX_FOUND = 1000;
const MAX_LENGTH = 4000;

/**
 * Returns the URLs that may be links in a Markdown text, normalized. Since the end of a URL depends on its surroundings, each possible end
 * gives one.
 */
export function addressesIn(text: string): readonly string[] {
  const found = new Set<string>();
  for (const [match] of text.matchAll(ADDRESS)) {
    const address = match.replaceAll('&amp;', '&');
    const ends = [...address.matchAll(ENDS)].map(({ index }) => index).slice(-MAX_ENDS);
    for (const end of [address.length, ...ends]) {
      const href = hrefOf(address.slice(0, end));
      if (href !== null && href.length <= MAX_LENGTH && found.size < MAX_FOUND) found.add(href);
    }
  }
  return [...found];
}

function hrefOf(address: string): string | null {
  const full = /^www\./i.test(address) ? `http://${address}` : address;
  return URL.parse(full)?.href ?? null;
}
