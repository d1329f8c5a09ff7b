const MAX_KNOWN = 2_000;
/** The run typed fewer characters than this into many things. */
const LEAST_ENTERED = 2;
/** So many times tell a habit where what was pressed says that it commits something. */
const OFTEN = 3;

/**
 * What pages send by themselves: polling, keep-alive, presence, drafts, measuring. Known by behaviour: a write of the same shape left
 * while nobody acted on the page, and it carries nothing that a run has entered.
 */
export class OwnTraffic {
  /** By transport shape, when it was seen the first times (`performance.now`). */
  readonly #seen = new Map<string, readonly number[]>();

  /** A write left a page that nobody acted on. */
  note(transport: string, at: number): void {
    const before = this.#seen.get(transport) ?? [];
    if (before.length === OFTEN) return;
    this.#seen.set(transport, [...before, at]);
    const [oldest] = this.#seen.keys();
    if (this.#seen.size > MAX_KNOWN && oldest !== undefined) this.#seen.delete(oldest);
  }

  /** Whether such a write was seen before a moment; `often`: again and again. */
  wasSeen(transport: string, before: number, often: boolean): boolean {
    const at = this.#seen.get(transport)?.[often ? OFTEN - 1 : 0];
    return at !== undefined && at < before;
  }
}

export function carriesEntered(
  values: readonly { readonly value: string }[],
  entered: readonly string[],
): boolean {
  return entered.some(
    (text) => text.length >= LEAST_ENTERED && values.some(({ value }) => value.includes(text)),
  );
}
