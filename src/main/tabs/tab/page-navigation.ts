import type { WebContents } from 'electron';

import type { Disposable } from '../../platform/disposable.ts';
import type { Navigator } from '../network/open-requests.ts';

/** Knows who has asked for the navigation that a tab makes; the request itself does not tell. */
export class PageNavigation {
  /** The program's own load in the tab, and the origin of the page it is for. */
  #own: { readonly address: string; readonly origin: string | null } | null = null;
  /** The newest navigation, and the origin of the page that asked for it. */
  #latest: { readonly address: string; readonly origin: string | null } | null = null;

  constructor(contents: WebContents) {
    // Comes before the request of each navigation, and names the frame that asked, if one did.
    contents.on('did-start-navigation', ({ url, isMainFrame, isSameDocument, initiator }) => {
      if (isMainFrame && !isSameDocument)
        this.#latest = { address: addressOf(url), origin: initiator?.origin ?? null };
    });
  }

  /** Notes that the program loads this address, itself or for a page of this origin, until disposed of. */
  begin(url: string, origin: string | null): Disposable {
    const own = { address: addressOf(url), origin };
    this.#own = own;
    return {
      dispose: () => {
        if (this.#own === own) this.#own = null;
      },
    };
  }

  /** Ask when the request begins; later another navigation may have begun. */
  navigatorTo(url: string): Navigator {
    const address = addressOf(url);
    const latest = this.#latest?.address === address ? this.#latest.origin : null;
    if (latest !== null) return { by: 'page', origin: latest };
    if (this.#own?.address !== address) return null;
    const { origin } = this.#own;
    return origin === null ? { by: 'program' } : { by: 'page', origin };
  }
}

/** The address as requests have it: without fragment and credentials. */
function addressOf(url: string): string {
  const address = URL.parse(url);
  if (address === null) return url;
  address.hash = '';
  address.username = '';
  address.password = '';
  return address.href;
}
