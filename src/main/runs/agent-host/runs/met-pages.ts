import type { ErrorInfo } from '#shared/errors/app-error.ts';
import type { Tab } from '#shared/model/tabs/tab.ts';
import { httpStatusText } from '#shared/page-state/http-status.ts';

type MetPage = Pick<Tab, 'url' | 'page' | 'failure' | 'httpStatus'>;

/** Pages that a run has met: a run that met only server errors has done nothing. */
export class MetPages {
  #hasMetAny: boolean;
  #error: { readonly url: string; readonly status: number } | null = null;

  /** @param isLater whether the run has seen pages before, which are not checked */
  constructor(isLater: boolean) {
    this.#hasMetAny = isLater;
  }

  /** Records a page. `hasActed`: the run has changed something on it, so it counts as a working page. */
  note({ url, page, failure, httpStatus }: MetPage, hasActed: boolean): void {
    if (page !== null || failure !== null || !/^https?:/i.test(url)) return;
    if (httpStatus === undefined || hasActed) this.#hasMetAny = true;
    else this.#error = { url, status: httpStatus };
  }

  /** Returns why the run cannot have done its task; `null` when it may have. */
  problem(): ErrorInfo | null {
    if (this.#hasMetAny || this.#error === null) return null;
    const { url, status } = this.#error;
    return {
      code: 'ERROR_PAGE_ONLY',
      params: { url: url.slice(0, 300), status },
      message: `The run met only an error page: ${url.slice(0, 300)} came with status ${httpStatusText(status)}.`,
      next:
        status === 401 || status === 407
          ? 'Sign in there, or give the run a login for it, and run it again.'
          : 'Check the address, or try again later.',
    };
  }
}
