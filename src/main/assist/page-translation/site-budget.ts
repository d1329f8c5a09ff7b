import type { ErrorInfo } from '#shared/errors/app-error.ts';

const HOUR_MS = 3_600_000;
/** Characters per site and hour, about forty long articles. A page that is always translated could reload itself endlessly. */
const MOST_CHARS = 200_000;

interface Sent {
  readonly at: number;
  readonly chars: number;
}

/** Limits the characters of a site that are sent to a model within an hour without a click. */
export class SiteBudget {
  readonly #now: () => number;
  readonly #sent = new Map<string, readonly Sent[]>();

  /** `now` returns milliseconds from any starting point. */
  constructor(now: () => number) {
    this.#now = now;
  }

  /** Whether the budget of the site is used up for now. */
  isUsedUp(site: string): boolean {
    return this.#used(site) >= MOST_CHARS;
  }

  /** Counts text that is about to be sent. Returns the error if it exceeds the budget, otherwise `null`. */
  take(site: string, chars: number): ErrorInfo | null {
    if (this.#used(site) + chars > MOST_CHARS) return usedUp(site);
    this.#sent.set(site, [...(this.#sent.get(site) ?? []), { at: this.#now(), chars }]);
    return null;
  }

  #used(site: string): number {
    const since = this.#now() - HOUR_MS;
    const sent = (this.#sent.get(site) ?? []).filter(({ at }) => at > since);
    if (sent.length === 0) this.#sent.delete(site);
    else this.#sent.set(site, sent);
    return sent.reduce((sum, { chars }) => sum + chars, 0);
  }
}

const usedUp = (site: string): ErrorInfo => ({
  code: 'TRANSLATION_SITE_LIMIT',
  params: { site, characters: MOST_CHARS },
  message: `Within an hour ${MOST_CHARS} characters of ${site} were translated automatically.`,
  next: 'Translate again to continue.',
});
