import type { OnBeforeRequestListenerDetails } from 'electron';

import type { ErrorInfo } from '#shared/errors/app-error.ts';
import type { TabId } from '#shared/model/ids.ts';

import type { RequestWatcher } from './request-watcher.ts';

type Refused = Pick<
  OnBeforeRequestListenerDetails,
  'id' | 'url' | 'resourceType' | 'webContentsId'
>;

/** Watchers of tabs, by the id of their web contents. */
export class RequestWatchers {
  readonly #watchers = new Map<number, RequestWatcher>();

  add(webContentsId: number, watcher: RequestWatcher): void {
    this.#watchers.set(webContentsId, watcher);
  }

  remove(webContentsId: number): void {
    this.#watchers.delete(webContentsId);
  }

  of(webContentsId: number | undefined): RequestWatcher | undefined {
    return webContentsId === undefined ? undefined : this.#watchers.get(webContentsId);
  }

  /** Tabs that show a page of this origin. */
  tabsAt(origin: string): readonly TabId[] {
    const tabs = [...this.#watchers.values()].filter((watcher) => watcher.origin() === origin);
    return tabs.map(({ tabId }) => tabId);
  }

  /** Reports to the tab that a request or its response was blocked. */
  tellRefused({ id, url, resourceType, webContentsId }: Refused, reason: ErrorInfo): void {
    const watcher = this.of(webContentsId);
    watcher?.ended(id, null, true);
    if (resourceType === 'mainFrame') watcher?.pageBlocked(url, reason);
  }
}
