import type { Write } from './describe-write.ts';

const MAX_KNOWN = 2_000;
const MAX_TRAFFIC = 3_000;
/** One word, and none that a program has made up. */
const NAME = /^[A-Za-z][A-Za-z_.:-]{2,60}$/;
/** The run typed fewer characters than this into many things. */
const LEAST_ENTERED = 2;
/** So many times tell a habit where what was pressed says that it commits something. */
const OFTEN = 3;

type Sent = Pick<Write, 'transport' | 'carried'>;

/**
 * What pages send by themselves: polling, keep-alive, presence, drafts, measuring. Known by behaviour: a write of the same shape left
 * while nobody acted on the page, and it carries nothing that a run has entered.
 */
export class OwnTraffic {
  /** When it was seen the first times (`performance.now`), by what `trafficOf` gives. */
  readonly #seen = new Map<string, readonly number[]>();

  /** A write left a page that nobody acted on. */
  note(write: Sent, at: number): void {
    const traffic = trafficOf(write);
    const before = this.#seen.get(traffic) ?? [];
    if (before.length === OFTEN) return;
    this.#seen.set(traffic, [...before, at]);
    const [oldest] = this.#seen.keys();
    if (this.#seen.size > MAX_KNOWN && oldest !== undefined) this.#seen.delete(oldest);
  }

  /** Whether such a write was seen before a moment; `often`: again and again. */
  wasSeen(write: Sent, before: number, often = false): boolean {
    const at = this.#seen.get(trafficOf(write))?.[often ? OFTEN - 1 : 0];
    return at !== undefined && at < before;
  }
}

/** The shape without the control, and the names among its values: programs say so what they ask for at an address that takes all of it. */
function trafficOf({ transport, carried }: Sent): string {
  const names = carried.fields.map(({ value }) => value).filter((value) => NAME.test(value));
  return `${transport} ${[...new Set(names)].toSorted().join(' ')}`.slice(0, MAX_TRAFFIC);
}

export function carriesEntered(
  values: readonly { readonly value: string }[],
  entered: readonly string[],
): boolean {
  return entered.some(
    (text) => text.length >= LEAST_ENTERED && values.some(({ value }) => value.includes(text)),
  );
}
