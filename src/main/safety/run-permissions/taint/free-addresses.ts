import { type AddressParts, partsOfAddress } from './parts-of-address.ts';

interface AddressRules {
  /** Whether a page itself contains the URL. */
  readonly isWritten: (url: string) => boolean;
  readonly isTooLong: (url: string) => boolean;
  /** Whether sending a text to a place would reveal what was read at another. */
  readonly carries: (to: string, text: string) => boolean;
}

/** Returns the URLs that carry no text from one place to another, neither alone nor together with others of the same site. */
export function freeAddresses(
  urls: readonly string[],
  { isWritten, isTooLong, carries }: AddressRules,
): readonly string[] {
  const written = new Set(urls.filter(isWritten));
  const made = urls.filter((url) => !written.has(url));
  const bySite = new Map<string, { readonly to: string; readonly pieces: string[] }>();
  for (const url of withoutBeginnings(made)) {
    const { site, piece } = partsOf(url);
    const together = bySite.get(site) ?? { to: originOf(url), pieces: [] };
    bySite.set(site, together);
    together.pieces.push(piece);
  }
  const held = new Set(
    [...bySite]
      .filter(([, { to, pieces }]) => pieces.length > 1 && carries(to, pieces.join('')))
      .map(([site]) => site),
  );
  return [
    ...written,
    ...made.filter((url) => {
      const { site, said } = partsOf(url);
      return !isTooLong(url) && !held.has(site) && !carries(originOf(url), said);
    }),
  ];
}

/** Returns the URLs without those that are the beginning of another one; a URL in a text is given with each possible end. */
function withoutBeginnings(urls: readonly string[]): readonly string[] {
  const sorted = urls.toSorted();
  const beginnings = new Set(
    sorted.filter((url, index) => sorted[index + 1]?.startsWith(url) === true),
  );
  return urls.filter((url) => !beginnings.has(url));
}

const partsOf = (url: string): AddressParts =>
  partsOfAddress(url) ?? { site: url, said: url, piece: url };

const originOf = (url: string): string => URL.parse(url)?.origin ?? 'null';
