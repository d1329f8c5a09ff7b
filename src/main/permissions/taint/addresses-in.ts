const ADDRESS = /(?:https?:\/\/|www\.)[^\s<>"`]+/gi;
/** What Markdown may end an address with, or people a sentence. */
const ENDS = /[)\]|*_~'.,;:!?}\\]/g;
const MAX_ENDS = 12;
const MAX_FOUND = 1000;
const MAX_LENGTH = 4000;

/**
 * The addresses that may stand as links in a text of Markdown, in their normal form. Where one ends depends on what stands around it, so
 * each place where it might end gives one.
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
