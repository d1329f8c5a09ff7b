import type { ErrorInfo } from '#shared/errors/app-error.ts';

import { withoutFragment } from '../session/local-files.ts';
import { NET_BLOCKED } from './load-failure.ts';

const MAX_KEPT = 20;

/**
 * Why the request filter refused pages of late. Chromium tells of a load that has failed for that later than the filter does: the page
 * may have asked for another one meanwhile.
 */
export class RefusedPages {
  readonly #reasons = new Map<string, ErrorInfo>();

  note(url: string, reason: ErrorInfo): void {
    const address = withoutFragment(url);
    this.#reasons.delete(address);
    this.#reasons.set(address, reason);
    const [oldest] = this.#reasons.keys();
    if (this.#reasons.size > MAX_KEPT && oldest !== undefined) this.#reasons.delete(oldest);
  }

  /** Why a load failed with this of Chromium's net errors; `null`: not because it was refused. */
  reasonOf(errorCode: number, url: string): ErrorInfo | null {
    if (errorCode !== NET_BLOCKED) return null;
    return this.#reasons.get(withoutFragment(url)) ?? null;
  }
}
