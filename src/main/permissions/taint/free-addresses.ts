import { type AddressParts, partsOfAddress } from './parts-of-address.ts';

interface AddressRules {
  /** A page has written the address so itself. */
  readonly isWritten: (url: string) => boolean;
  readonly isTooLong: (url: string) => boolean;
  /** Whether a text tells a place what was read at another. */
  readonly carries: (to: string, text: string) => boolean;
}

/** Those of these addresses that carry no text of one place to another, neither each by itself nor several of a site together. */
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

/** Without those that others begin with: of one address in a text, the ends that it may have. */
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
