import type { ImportResult, LeftOutReason } from '#shared/model/browser-import.ts';

/** Counts entries that an import leaves out, by reason. */
export class LeftOut {
  readonly #counts = new Map<LeftOutReason, number>();

  add(reason: LeftOutReason, count = 1): void {
    if (count > 0) this.#counts.set(reason, (this.#counts.get(reason) ?? 0) + count);
  }

  list(): ImportResult['leftOut'] {
    return [...this.#counts].map(([reason, count]) => ({ reason, count }));
  }
}
