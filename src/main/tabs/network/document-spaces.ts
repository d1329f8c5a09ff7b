import { lessPrivate, spaceByName, type InitiatorSpace } from '../../policy/address-space.ts';
import type { AddressSpace } from '../../policy/ip-range.ts';

/** An origin that is forgotten counts as public, which is always safe. */
const MAX_ORIGINS = 2000;

/**
 * The address space of each origin, by the addresses that answered for its documents. An origin that was ever answered for
 * from a public address stays public while the program runs: a name that is pointed at another address later gains nothing.
 */
export class DocumentSpaces {
  readonly #spaces = new Map<string, InitiatorSpace>();

  /** The least private space of documents with these origins; `public` without any. */
  ofAll(origins: readonly string[]): InitiatorSpace {
    const [first, ...rest] = origins.map((origin) => this.of(origin));
    return rest.reduce(lessPrivate, first ?? 'public');
  }

  /** The space of a document with this origin (`null`: an opaque one); `public` where that is not known. */
  of(origin: string): InitiatorSpace {
    const hostname = URL.parse(origin)?.hostname ?? '';
    if (hostname === '') return 'public';
    const ownSpace = spaceByName(hostname);
    return ownSpace === null ? (this.#spaces.get(origin) ?? 'public') : asInitiator(ownSpace);
  }

  /** A document of this address was answered for from this space. */
  note(url: string, answeredFrom: AddressSpace): void {
    const origin = URL.parse(url)?.origin;
    if (origin === undefined || origin === 'null') return;
    const space = asInitiator(answeredFrom);
    const known = this.#spaces.get(origin);
    this.#spaces.delete(origin);
    this.#spaces.set(origin, known === undefined ? space : lessPrivate(known, space));
    const [oldest] = this.#spaces.keys();
    if (this.#spaces.size > MAX_ORIGINS && oldest !== undefined) this.#spaces.delete(oldest);
  }
}

function asInitiator(space: AddressSpace): InitiatorSpace {
  return space === 'reserved' || space === 'metadata' ? 'public' : space;
}
