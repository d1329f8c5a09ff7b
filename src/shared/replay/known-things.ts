import type { NamedThing } from '../page-address/compare-addresses.ts';

/**
 * How surely the element of a step is the recorded one. `same link`: its address is, too, so that it can lead nowhere else. `certain`:
 * it has the same name in the same place, and its address, where it has one, names a thing of the same kind.
 */
export type Certainty = 'same link' | 'certain' | 'uncertain';

/** Current names of a recording's things, as far as the replay has seen. */
export class KnownThings {
  readonly #now = new Map<string, string>();
  readonly #before = new Map<string, string>();
  readonly #counted = new Map<string, ReadonlySet<string>>();

  /** Whether an address may name these instead of the recorded ones. */
  fits(things: readonly NamedThing[] | null, certainty: Certainty): boolean {
    return things?.every((thing) => this.#fitsOne(thing, certainty)) ?? false;
  }

  /** Later steps have to do with the same things. */
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
    // Short numbers count things of several lists, and identify none.
    if (kind === 'counted')
      return certainty === 'certain' || this.#counted.get(before)?.has(after) === true;
    return (
      (this.#now.get(before) ?? after) === after && (this.#before.get(after) ?? before) === before
    );
  }
}
