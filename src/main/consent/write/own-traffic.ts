const MAX_KNOWN = 2_000;
/** The run typed fewer characters than this into many things. */
const LEAST_ENTERED = 2;

/**
 * What pages send by themselves: polling, keep-alive, presence, drafts, measuring. Known by behaviour: a write of the same shape left
 * while nobody acted on the page, and it carries nothing that a run has entered.
 */
export class OwnTraffic {
  /** By transport shape, when it was seen first (`performance.now`). */
  readonly #seen = new Map<string, number>();

  /** A write left a page that nobody acted on. */
  note(transport: string, at: number): void {
    if (this.#seen.has(transport)) return;
    this.#seen.set(transport, at);
    const [oldest] = this.#seen.keys();
    if (this.#seen.size > MAX_KNOWN && oldest !== undefined) this.#seen.delete(oldest);
  }

  /** Whether such a write was seen before a moment. */
  wasSeen(transport: string, before: number): boolean {
    const at = this.#seen.get(transport);
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
