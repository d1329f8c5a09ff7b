import type { TabId } from '#shared/model/ids.ts';

import type { Disposable } from '../../platform/disposable.ts';
import type { Navigator } from './open-requests.ts';

export interface OwnFetch {
  readonly url: string;
  /** `null`: for no tab. */
  readonly tabId: TabId | null;
  readonly navigator: Navigator;
}

/** Fetches of the program for a tab, for which Electron names no tab. */
export class OwnFetches {
  readonly #fetches = new Set<OwnFetch>();

  /** Attributes requests for this address without a tab to this tab, until disposed of. */
  begin(fetch: OwnFetch): Disposable {
    this.#fetches.add(fetch);
    return { dispose: () => void this.#fetches.delete(fetch) };
  }

  of(url: string): OwnFetch | undefined {
    for (const fetch of this.#fetches) if (fetch.url === url) return fetch;
    return undefined;
  }
}
