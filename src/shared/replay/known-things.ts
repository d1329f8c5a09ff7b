import type { NamedThing } from '../page-address/compare-addresses.ts';

/**
 * How certain it is that an element is the recorded one. `same link`: its URL is equal as well, so it can lead nowhere else. `certain`: it
 * has the same name in the same place, and its URL, if any, names a thing of the same kind.
 */
export type Certainty = 'same link' | 'certain' | 'uncertain';

/** Current names of a recording's things, as far as the replay has seen them. */
export class KnownThings {
  readonly #now = new Map<string, string>();
  readonly #before = new Map<string, string>();
  readonly #counted = new Map<string, ReadonlySet<string>>();

  /** Whether a URL may name these things instead of the recorded ones. */
  fits(things: readonly NamedThing[] | null, certainty: Certainty): boolean {
    return things?.every((thing) => this.#fitsOne(thing, certainty)) ?? false;
  }

  /** Remembers the current names, because later steps involve the same things. */
  learn(things: readonly NamedThing[]): void {
    for (const { before, after, kind } of things) {
      if (kind === 'counted') {
        this.#counted.set(before, new Set([...(this.#counted.get(before) ?? []), after]));
        continue;
      }
      this.#now.set(before, after);
      this.#before.set(after, before);
    }
  }

  #fitsOne({ before, after, kind }: NamedThing, certainty: Certainty): boolean {
    if (certainty === 'same link') return before === after;
    // Short numbers occur for things in several lists, and identify none.
    if (kind === 'counted')
      return certainty === 'certain' || this.#counted.get(before)?.has(after) === true;
    return (
      (this.#now.get(before) ?? after) === after && (this.#before.get(after) ?? before) === before
    );
  }
}
