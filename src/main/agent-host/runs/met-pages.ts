import type { ErrorInfo } from '#shared/errors/app-error.ts';
import type { Tab } from '#shared/model/page/tab.ts';
import { httpStatusText } from '#shared/page-state/http-status.ts';

type MetPage = Pick<Tab, 'url' | 'page' | 'failure' | 'httpStatus'>;

/** What pages a run had before it: one that saw nothing but errors of servers has done nothing. */
export class MetPages {
  #hasMetAny: boolean;
  #error: { readonly url: string; readonly status: number } | null = null;

  /** @param isLater the run has seen pages before, of which nothing is known */
  constructor(isLater: boolean) {
    this.#hasMetAny = isLater;
  }

  /** `hasActed`: it has changed something on this page, so that it is one to work with. */
  note({ url, page, failure, httpStatus }: MetPage, hasActed: boolean): void {
    if (page !== null || failure !== null || !/^https?:/i.test(url)) return;
    if (httpStatus === undefined || hasActed) this.#hasMetAny = true;
    else this.#error = { url, status: httpStatus };
  }

  /** Why the run cannot have done what was asked for; `null`: it may have. */
  problem(): ErrorInfo | null {
    if (this.#hasMetAny || this.#error === null) return null;
    const { url, status } = this.#error;
    return {
      code: 'ERROR_PAGE_ONLY',
      params: { url: url.slice(0, 300), status },
      message: `The run met only an error page: ${url.slice(0, 300)} came with status ${httpStatusText(status)}.`,
      next:
        status === 401 || status === 407
          ? 'Sign in there, or give the run a log-in for it, and run it again.'
          : 'Check the address, or try again later.',
    };
  }
}
