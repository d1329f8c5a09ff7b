import type { WebContents } from 'electron';

import type { Disposable } from '../../../platform/async/disposable.ts';
import { fromDocumentUrl } from './internal-address.ts';
import type { Navigator } from '../network/open-requests.ts';

/** Determines who initiated a tab's navigation, which the request itself does not show. */
export class PageNavigation {
  /** Current load by the program, and the origin of the page it is for. */
  #own: { readonly address: string; readonly origin: string | null } | null = null;
  /** Newest navigation, and the origin of the page that initiated it. */
  #latest: { readonly address: string; readonly origin: string | null } | null = null;

  #begun = 0;
  #ownArrived = 0;

  constructor(contents: WebContents) {
    // This event precedes the request of each navigation and names the initiating frame, if any.
    contents.on('did-start-navigation', ({ url, isMainFrame, isSameDocument, initiator }) => {
      if (!isMainFrame || isSameDocument) return;
      this.#latest = { address: addressOf(url), origin: initiator?.origin ?? null };
      this.#begun += 1;
    });
    contents.on('did-navigate', (_event, url) => {
      if (fromDocumentUrl(url) !== null) this.#ownArrived += 1;
    });
  }

  /**
   * Returns a function that tells whether Chromium dropped the load that starts now: no navigation began, or an internal page's empty
   * document replaced it.
   */
  watchDropped(): () => boolean {
    const [begun, ownArrived] = [this.#begun, this.#ownArrived];
    return () => this.#begun === begun || this.#ownArrived > ownArrived;
  }

  /** Records that the program loads this URL, for itself or for a page of this origin, until disposed. */
  begin(url: string, origin: string | null): Disposable {
    const own = { address: addressOf(url), origin };
    this.#own = own;
    return {
      dispose: () => {
        if (this.#own === own) this.#own = null;
      },
    };
  }

  /** Initiator of a navigation. To be called when the request begins, as later another navigation may have begun. */
  navigatorTo(url: string): Navigator {
    const address = addressOf(url);
    const latest = this.#latest?.address === address ? this.#latest.origin : null;
    if (latest !== null) return { by: 'page', origin: latest };
    if (this.#own?.address !== address) return null;
    const { origin } = this.#own;
    return origin === null ? { by: 'program' } : { by: 'page', origin };
  }
}

/** URL in the form that requests have: without fragment and credentials. */
function addressOf(url: string): string {
  const address = URL.parse(url);
  if (address === null) return url;
  address.hash = '';
  address.username = '';
  address.password = '';
  return address.href;
}
