import { digestOf } from '../../../platform/files/digest.ts';
import type { Write } from './describe-write.ts';

const MAX_KNOWN = 2_000;
/** A single word that is not generated. */
const NAME = /^[A-Za-z][A-Za-z_.:-]{2,60}$/;
const WORD = /[\w-]+/g;
/** Short numbers, which may be a count, a sum or a choice; clocks and ids are longer. */
const SHORT_NUMBER = /^-?\d{1,8}(?:\.\d+)?$/;
/** Number of repetitions that prove a habit even if the pressed control commits something. */
const OFTEN = 3;

interface Seen {
  /** Times of the first sightings, in ms (`performance.now`). */
  readonly at: number[];
  /** Short numbers by field: two if they vary. */
  readonly numbers: Map<string, ReadonlySet<string>>;
}

type Sent = Pick<Write, 'transport' | 'carried'>;

/**
 * Traffic that pages send by themselves: polling, keep-alive, presence, drafts, analytics. It is recognized by behaviour: a write of the
 * same shape was sent while the run did nothing there, and contains nothing that the run entered.
 */
export class OwnTraffic {
  readonly #seen = new Map<string, Seen>();

  /** Records a write of a page on which the run has not acted. */
  note(write: Sent, at: number): void {
    const traffic = trafficOf(write);
    const known: Seen = this.#seen.get(traffic) ?? { at: [], numbers: new Map() };
    if (known.at.length < OFTEN) known.at.push(at);
    for (const [name, value] of numbersOf(write)) {
      const usual = known.numbers.get(name) ?? new Set();
      if (usual.size < 2) known.numbers.set(name, new Set([...usual, value]));
    }
    this.#seen.set(traffic, known);
    const [oldest] = this.#seen.keys();
    if (this.#seen.size > MAX_KNOWN && oldest !== undefined) this.#seen.delete(oldest);
  }

  /** Whether such a write was seen before a moment, with its usual numbers. `often` requires several sightings. */
  wasSeen(write: Sent, before: number, often = false): boolean {
    const known = this.#seen.get(trafficOf(write));
    const at = known?.at[often ? OFTEN - 1 : 0];
    if (known === undefined || at === undefined || at >= before) return false;
    return numbersOf(write).every(([name, value]) => {
      const usual = known.numbers.get(name) ?? new Set();
      return usual.size > 1 || usual.has(value);
    });
  }
}

/**
 * Returns the key of a write: its shape without the control, the names among its values (which tell apart calls to one URL), and the words
 * of its free text.
 */
function trafficOf({ transport, carried }: Sent): string {
  const names = carried.fields.map(({ value }) => value).filter((value) => NAME.test(value));
  const free = carried.fields
    .filter(({ name }) => name === '')
    .map(({ value }) => value.replaceAll(WORD, withoutGenerated));
  return digestOf([transport, [...new Set(names)].toSorted(), free]);
}

/** Words with digits change each time. */
const withoutGenerated = (word: string): string => (/\d/.test(word) ? '#' : word);

const numbersOf = ({ carried }: Sent): readonly (readonly [name: string, value: string])[] =>
  carried.fields.flatMap(({ name, value }) =>
    SHORT_NUMBER.test(value) ? [[name, value] as const] : [],
  );
