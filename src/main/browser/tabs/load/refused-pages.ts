import type { ErrorInfo } from '#shared/errors/app-error.ts';

import { withoutFragment } from '../session/local-files.ts';
import { NET_BLOCKED } from './load-failure.ts';

const MAX_KEPT = 20;

/** Reasons for recently blocked pages. Chromium reports the failed load later, when the page may have requested another. */
export class RefusedPages {
  readonly #reasons = new Map<string, ErrorInfo>();

  note(url: string, reason: ErrorInfo): void {
    const address = withoutFragment(url);
    this.#reasons.delete(address);
    this.#reasons.set(address, reason);
    const [oldest] = this.#reasons.keys();
    if (this.#reasons.size > MAX_KEPT && oldest !== undefined) this.#reasons.delete(oldest);
  }

  /** Why a load failed with this net error; `null` where it was not blocked. */
  reasonOf(errorCode: number, url: string): ErrorInfo | null {
    if (errorCode !== NET_BLOCKED) return null;
    return this.#reasons.get(withoutFragment(url)) ?? null;
  }
}
