import type { TabId } from '#shared/model/ids.ts';

import type { Disposable } from '../../../platform/async/disposable.ts';
import type { Navigator } from './open-requests.ts';

export interface OwnFetch {
  readonly url: string;
  /** Tab that the fetch is for; `null` without one. */
  readonly tabId: TabId | null;
  readonly navigator: Navigator;
}

/** Fetches of the program for a tab, which Electron reports without a tab. */
export class OwnFetches {
  readonly #fetches = new Set<OwnFetch>();

  /** Attributes requests for this URL that have no tab to the given tab, until disposed. */
  begin(fetch: OwnFetch): Disposable {
    this.#fetches.add(fetch);
    return { dispose: () => void this.#fetches.delete(fetch) };
  }

  of(url: string): OwnFetch | undefined {
    for (const fetch of this.#fetches) if (fetch.url === url) return fetch;
    return undefined;
  }
}
