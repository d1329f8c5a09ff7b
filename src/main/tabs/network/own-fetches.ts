import type { TabId } from '#shared/model/ids.ts';

import type { Disposable } from '../../platform/disposable.ts';
import type { Navigator } from './open-requests.ts';

export interface OwnFetch {
  readonly url: string;
  /** `null`: for no tab. */
  readonly tabId: TabId | null;
  readonly navigator: Navigator;
}

/** What the program fetches for a tab by itself: Electron names no tab for such a request. */
export class OwnFetches {
  readonly #fetches = new Set<OwnFetch>();

  /** Until the answer is disposed of, a request of no tab for this address is that of this tab. */
  begin(fetch: OwnFetch): Disposable {
    this.#fetches.add(fetch);
    return { dispose: () => void this.#fetches.delete(fetch) };
  }

  of(url: string): OwnFetch | undefined {
    for (const fetch of this.#fetches) if (fetch.url === url) return fetch;
    return undefined;
  }
}
