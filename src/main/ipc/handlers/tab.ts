import type { TabId, WindowId } from '#shared/model/ids.ts';
import type { PickedFileId } from '#shared/model/run/picked-file.ts';

import { readTypedAddress } from '../../tabs/tab/typed-address.ts';
import type { WebTab } from '../../tabs/tab/web-tab.ts';
import type { WebTabPool } from '../../tabs/pool/web-tab-pool.ts';
import type { DomainHandlers } from '../handlers.ts';
import { findTab, type TabStripHandlers } from './tab-strip.ts';

export interface TabHandlerOptions {
  readonly tabs: WebTabPool;
  /** The window that asks. */
  readonly windowId: WindowId;
  readonly searchUrl: () => string;
  /** Shows files of the person's, each in a tab of its own. */
  readonly openFiles: (ids: readonly PickedFileId[]) => Promise<void>;
}

const NEVER = new AbortController().signal;

export function createTabHandlers({
  tabs,
  windowId,
  searchUrl,
  openFiles,
}: TabHandlerOptions): Omit<DomainHandlers<'tab'>, keyof TabStripHandlers> {
  const find = (id: TabId): WebTab => findTab(tabs, id);
  const readAddress = (input: string): { readonly url: string; readonly isTyped: boolean } => {
    const { kind, url } = readTypedAddress(input, searchUrl());
    return { url, isTyped: kind === 'open' };
  };
  /** The window does not wait for pages: how a load goes, and why it failed, is part of the tab’s state. */
  const start =
    (load: (tab: WebTab) => Promise<unknown>) =>
    ({ tabId }: { readonly tabId: TabId }): null => {
      tabs.release(tabId);
      load(find(tabId)).catch(() => undefined);
      return null;
    };
  return {
    'tab.open': async ({ url, isBehind = false }) => {
      const address = url === null ? { url } : readAddress(url);
      const tab = await tabs.open({ ...address, activate: !isBehind, windowId });
      return { tabId: tab.id };
    },
    'tab.openLink': async ({ url, isBehind = false }) => ({
      tabId: (await tabs.open({ url, activate: !isBehind, windowId })).id,
    }),
    'tab.openFiles': async ({ files }) => {
      await openFiles(files);
      return null;
    },
    'tab.navigate': ({ tabId, input }) =>
      start((tab) => {
        const { url, isTyped } = readAddress(input);
        return isTyped ? tab.loads.loadTyped(url, NEVER) : tab.load(url, NEVER);
      })({ tabId }),
    'tab.goBack': start((tab) => tab.goBack(NEVER)),
    'tab.goForward': start((tab) => tab.goForward(NEVER)),
    'tab.pages': ({ tabId }) => find(tabId).loads.pages(),
    'tab.goTo': ({ tabId, place, url }) =>
      start((tab) => tab.loads.goTo(place, url, NEVER))({ tabId }),
    'tab.openRequests': ({ tabId }) => ({ count: find(tabId).openRequests() }),
    'tab.reload': ({ tabId }) => {
      // One that is asleep is loaded by being woken.
      const isAsleep = tabs.entry(tabId)?.tab === null;
      return start(async (tab) => (isAsleep ? undefined : tab.reload(NEVER)))({ tabId });
    },
    'tab.allowBlocked': start((tab) => tab.loads.allowBlocked(NEVER)),
    'tab.stop': ({ tabId }) => {
      find(tabId).stop();
      return null;
    },
    'tab.wait': ({ tabId }) => {
      find(tabId).waitForPage();
      return null;
    },
  };
}
