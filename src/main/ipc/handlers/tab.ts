import { AppError } from '#shared/errors/app-error.ts';
import type { TabId } from '#shared/model/ids.ts';
import type { PickedFileId } from '#shared/model/run/picked-file.ts';

import { readTypedAddress } from '../../tabs/tab/typed-address.ts';
import type { WebTab } from '../../tabs/tab/web-tab.ts';
import type { WebTabPool } from '../../tabs/tab/web-tab-pool.ts';
import type { DomainHandlers } from '../handlers.ts';

export interface TabHandlerOptions {
  readonly tabs: WebTabPool;
  readonly searchUrl: () => string;
  /** What the person typed may be reached, also in a private network. */
  readonly grantTyped: (url: string) => void;
  /** Shows files of the person's, each in a tab of its own. */
  readonly openFiles: (ids: readonly PickedFileId[]) => Promise<void>;
}

const NEVER = new AbortController().signal;

export function createTabHandlers({
  tabs,
  searchUrl,
  grantTyped,
  openFiles,
}: TabHandlerOptions): DomainHandlers<'tab'> {
  const find = (id: TabId): WebTab => {
    const tab = tabs.get(id);
    if (tab !== undefined) return tab;
    throw new AppError({
      code: 'TAB_CLOSED',
      message: 'This tab has been closed.',
      next: 'Open a new tab.',
    });
  };
  const readAddress = (input: string): string => {
    const typed = readTypedAddress(input, searchUrl());
    if (typed.kind === 'open') grantTyped(typed.url);
    return typed.url;
  };
  return {
    'tab.open': async ({ url }) => {
      const tab = await tabs.open({ url: url === null ? null : readAddress(url), activate: true });
      return { tabId: tab.id };
    },
    'tab.openLink': async ({ url }) => ({ tabId: (await tabs.open({ url, activate: true })).id }),
    'tab.openFiles': async ({ files }) => {
      await openFiles(files);
      return null;
    },
    'tab.close': ({ tabId }) => {
      tabs.close(tabId);
      return null;
    },
    'tab.activate': ({ tabId }) => {
      tabs.activate(find(tabId).id);
      return null;
    },
    'tab.navigate': ({ tabId, input }) => {
      showInTab(find(tabId).load(readAddress(input), NEVER));
      return null;
    },
    'tab.goBack': ({ tabId }) => {
      showInTab(find(tabId).goBack(NEVER));
      return null;
    },
    'tab.goForward': ({ tabId }) => {
      showInTab(find(tabId).goForward(NEVER));
      return null;
    },
    'tab.reload': ({ tabId }) => {
      showInTab(find(tabId).reload(NEVER));
      return null;
    },
    'tab.stop': ({ tabId }) => {
      find(tabId).stop();
      return null;
    },
    'tab.allowBlocked': ({ tabId }) => {
      showInTab(find(tabId).allowBlocked(NEVER));
      return null;
    },
  };
}

/** The window does not wait for pages: how a load goes, and why it failed, is part of the tab’s state. */
function showInTab(load: Promise<unknown>): void {
  load.catch(() => undefined);
}
