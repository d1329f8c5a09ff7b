import type { TabId, WindowId } from '#shared/model/ids.ts';
import type { PickedFileId } from '#shared/model/run/picked-file.ts';

import { readTypedAddress, type TypedAddress } from '../../tabs/tab/typed-address.ts';
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
  const readAddress = (input: string): TypedAddress => readTypedAddress(input, searchUrl());
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
      const address = url === null ? null : readAddress(url);
      const isTyped = address?.kind === 'open';
      const shown = address === null || address.kind === 'source' ? null : address.url;
      const tab = await tabs.open({ url: shown, isTyped, activate: !isBehind, windowId });
      // A load that fails shows in the tab.
      if (address?.kind === 'source')
        tab.loads.loadSource(address.url, NEVER).catch(() => undefined);
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
      start((tab) => loadAddress(tab, readAddress(input)))({ tabId }),
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

function loadAddress(tab: WebTab, { kind, url }: TypedAddress): Promise<void> {
  switch (kind) {
    case 'open':
      return tab.loads.loadTyped(url, NEVER);
    case 'source':
      return tab.loads.loadSource(url, NEVER);
    case 'search':
      return tab.load(url, NEVER);
  }
}
