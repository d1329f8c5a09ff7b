import { tabNotMoved } from '../../tabs/tab/tab-order.ts';
import type { WebTabPool } from '../../tabs/tab/web-tab-pool.ts';
import type { ProgramWindow } from '../../windows/window-set.ts';
import type { DomainHandlers } from '../handlers.ts';

export interface WindowHandlerOptions {
  readonly tabs: WebTabPool;
  readonly openWindow: (wanted: { readonly isPrivate: boolean }) => ProgramWindow;
}

export function createWindowHandlers({
  tabs,
  openWindow,
}: WindowHandlerOptions): DomainHandlers<'window'> {
  return {
    'window.open': async ({ isPrivate }) => {
      const { id, load } = openWindow({ isPrivate });
      const loaded = load();
      await tabs.open({ url: null, activate: true, windowId: id });
      await loaded;
      return { windowId: id };
    },
    'window.openWith': async ({ tabId }) => {
      const from = tabs.stages.get(tabs.get(tabId)?.windowId);
      if (from !== undefined && from.session !== null) throw tabNotMoved();
      const { id, load } = openWindow({ isPrivate: false });
      tabs.move(tabId, id, tabs.list().length);
      await load();
      return { windowId: id };
    },
  };
}
