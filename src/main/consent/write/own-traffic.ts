import type { Write } from './describe-write.ts';

const MAX_KNOWN = 2_000;
const MAX_TRAFFIC = 3_000;
/** A name of one word that is not generated. */
const NAME = /^[A-Za-z][A-Za-z_.:-]{2,60}$/;
/** The run typed fewer characters than this into many things. */
const LEAST_ENTERED = 2;
/** Clocks and ids; shorter numbers may be a count, a sum or a choice. */
const SHORT_NUMBER = /^-?\d{1,8}(?:\.\d+)?$/;
/** Repetitions that prove a habit, when the pressed control commits something. */
const OFTEN = 3;

const VARIES = Symbol('varies');

interface Seen {
  /** First sightings (`performance.now`). */
  readonly at: number[];
  /** Constant short numbers, by field. */
  readonly numbers: Map<string, string | typeof VARIES>;
}

type Sent = Pick<Write, 'transport' | 'carried'>;

/**
 * Traffic that pages send by themselves: polling, keep-alive, presence, drafts, analytics. Known by behaviour: a write of the same
 * shape left while nobody acted there, and it carries nothing that a run entered.
 */
export class OwnTraffic {
  readonly #seen = new Map<string, Seen>();

  /** Notes a write of a page on which nobody acted. */
  note(write: Sent, at: number): void {
    const traffic = trafficOf(write);
    const known: Seen = this.#seen.get(traffic) ?? { at: [], numbers: new Map() };
    if (known.at.length < OFTEN) known.at.push(at);
    for (const [name, value] of numbersOf(write)) {
      const before = known.numbers.get(name) ?? value;
      known.numbers.set(name, before === value ? value : VARIES);
    }
    this.#seen.set(traffic, known);
    const [oldest] = this.#seen.keys();
    if (this.#seen.size > MAX_KNOWN && oldest !== undefined) this.#seen.delete(oldest);
  }

  /** Whether such a write was seen before a moment, with the numbers that it always had; `often`: again and again. */
  wasSeen(write: Sent, before: number, often = false): boolean {
    const known = this.#seen.get(trafficOf(write));
    const at = known?.at[often ? OFTEN - 1 : 0];
    if (known === undefined || at === undefined || at >= before) return false;
    return numbersOf(write).every(([name, value]) => {
      const always = known.numbers.get(name);
      return always === VARIES || always === value;
    });
  }
}

/** The shape without the control, and the names among its values: programs say so what they ask for at an address that takes all of it. */
function trafficOf({ transport, carried }: Sent): string {
  const names = carried.fields.map(({ value }) => value).filter((value) => NAME.test(value));
  return `${transport} ${[...new Set(names)].toSorted().join(' ')}`.slice(0, MAX_TRAFFIC);
}

const numbersOf = ({ carried }: Sent): readonly (readonly [name: string, value: string])[] =>
  carried.fields.flatMap(({ name, value }) =>
    SHORT_NUMBER.test(value) ? [[name, value] as const] : [],
  );

export function carriesEntered(
  values: readonly { readonly value: string }[],
  entered: readonly string[],
): boolean {
  return entered.some(
    (text) => text.length >= LEAST_ENTERED && values.some(({ value }) => value.includes(text)),
  );
}
