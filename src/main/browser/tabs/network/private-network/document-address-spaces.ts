import {
  lessPrivate,
  spaceByName,
  type InitiatorSpace,
} from '../../../../safety/network-policy/address-space.ts';
import type { AddressSpace } from '../../../../safety/network-policy/ip-range.ts';

/** Maximum number of stored origins. A dropped origin counts as public, which is always safe. */
const MAX_ORIGINS = 2000;

/**
 * Address space of each origin, by the addresses its documents came from. An origin once served from a public address stays public while
 * the program runs, so nothing is gained by pointing its name at another address later.
 */
export class DocumentSpaces {
  readonly #spaces = new Map<string, InitiatorSpace>();

  /** The least private space of these origins; `public` without any. */
  ofAll(origins: readonly string[]): InitiatorSpace {
    const [first, ...rest] = origins.map((origin) => this.of(origin));
    return rest.reduce(lessPrivate, first ?? 'public');
  }

  /** Space of an origin; `public` for an opaque origin (`null`) or an unknown one. */
  of(origin: string): InitiatorSpace {
    const hostname = URL.parse(origin)?.hostname ?? '';
    if (hostname === '') return 'public';
    const ownSpace = spaceByName(hostname);
    return ownSpace === null ? (this.#spaces.get(origin) ?? 'public') : asInitiator(ownSpace);
  }

  /** Records the space that a document came from. */
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
