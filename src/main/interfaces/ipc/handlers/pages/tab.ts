import type { TabId, WindowId } from '#shared/model/ids.ts';
import type { PickedFileId } from '#shared/model/run/input/picked-file.ts';

import { readTypedAddress, type TypedAddress } from '../../../../browser/tabs/tab/typed-address.ts';
import type { WebTab } from '../../../../browser/tabs/tab/web-tab.ts';
import type { WebTabPool } from '../../../../browser/tabs/pool/web-tab-pool.ts';
import type { DomainHandlers } from '../../handlers.ts';
import type { PageSubjects } from '../../state/page-subjects.ts';
import { findTab, type TabStripHandlers } from './tab-strip.ts';

export interface TabHandlerOptions {
  readonly tabs: WebTabPool;
  /** Window that the requests come from. */
  readonly windowId: WindowId;
  readonly searchUrl: () => string;
  /** Opens picked files, each in a new tab. */
  readonly openFiles: (ids: readonly PickedFileId[]) => Promise<void>;
  /** Says what Waymark's own pages are about. */
  readonly subjects: Pick<PageSubjects, 'pages'>;
  /** Opens a source of an answer; resolves to its tab. */
  readonly openSource: (source: {
    readonly url: string;
    readonly passages: readonly string[];
    readonly isBehind: boolean;
  }) => Promise<TabId>;
}

const NEVER = new AbortController().signal;

export function createTabHandlers({
  tabs,
  windowId,
  searchUrl,
  openFiles,
  openSource,
  subjects,
}: TabHandlerOptions): Omit<DomainHandlers<'tab'>, keyof TabStripHandlers> {
  const find = (id: TabId): WebTab => findTab(tabs, id);
  const readAddress = (input: string): TypedAddress => readTypedAddress(input, searchUrl());
  /** Starts a load without waiting for it: the tab's state shows its progress and errors. */
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
      // A failed load is shown in the tab.
      if (address?.kind === 'source')
        tab.loads.loadSource(address.url, NEVER).catch(() => undefined);
      return { tabId: tab.id };
    },
    'tab.openLink': async ({ url, isBehind = false }) => ({
      tabId: (await tabs.open({ url, activate: !isBehind, windowId })).id,
    }),
    'tab.openSource': async (source) => ({ tabId: await openSource(source) }),
    'tab.openFiles': async ({ files }) => {
      await openFiles(files);
      return null;
    },
    'tab.navigate': ({ tabId, input }) =>
      start((tab) => loadAddress(tab, readAddress(input)))({ tabId }),
    'tab.goBack': start((tab) => tab.goBack(NEVER)),
    'tab.goForward': start((tab) => tab.goForward(NEVER)),
    'tab.pages': ({ tabId }) => subjects.pages(find(tabId).loads.pages()),
    'tab.goTo': ({ tabId, place, url }) =>
      start((tab) => tab.loads.goTo(place, url, NEVER))({ tabId }),
    'tab.openRequests': ({ tabId }) => ({ count: find(tabId).openRequests() }),
    'tab.reload': ({ tabId }) => {
      // Waking a sleeping tab already loads its page.
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
