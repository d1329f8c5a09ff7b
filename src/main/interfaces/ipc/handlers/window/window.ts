import type { WindowId } from '#shared/model/ids.ts';
import { sidebarWidth } from '#shared/model/tabs/sidebar-width.ts';

import { tabNotMoved } from '../../../../browser/tabs/pool/tab-order.ts';
import type { WebTabPool } from '../../../../browser/tabs/pool/web-tab-pool.ts';
import { recordKeys } from '../../../../shell/windows/commands/recorded-keys.ts';
import type { ProgramWindow, WindowSet } from '../../../../shell/windows/window-set.ts';
import type { DomainHandlers } from '../../handlers.ts';

export interface WindowHandlerOptions {
  readonly tabs: WebTabPool;
  readonly windowId: WindowId;
  readonly reopenClosed: (id: number | null, inWindow: WindowId) => boolean;
  readonly windows: Pick<WindowSet, 'get'>;
  readonly openWindow: (wanted: { readonly isPrivate: boolean }) => ProgramWindow;
}

export function createWindowHandlers({
  tabs,
  windowId,
  windows,
  openWindow,
  reopenClosed,
}: WindowHandlerOptions): DomainHandlers<'window'> {
  return {
    'window.command': ({ command }) => {
      windows.get(windowId)?.run(command);
      return null;
    },
    'window.boxReady': ({ box }) => {
      windows.get(windowId)?.keys?.boxReady(box);
      return null;
    },
    'window.recordKeys': ({ isRecording }) => {
      const contents = windows.get(windowId)?.window.webContents;
      if (contents !== undefined) recordKeys(contents, isRecording);
      return null;
    },
    'window.setPanel': ({ isOpen }) => {
      const stage = tabs.stages.get(windowId);
      if (stage === undefined || stage.isPanelOpen === isOpen) return null;
      stage.isPanelOpen = isOpen;
      tabs.windowChanged(windowId);
      return null;
    },
    'window.setSidebar': ({ width }) => {
      const stage = tabs.stages.get(windowId);
      if (stage === undefined) return null;
      stage.sidebarWidth = sidebarWidth(width);
      tabs.windowChanged(windowId);
      return null;
    },
    'window.reopenClosed': ({ id }) => {
      reopenClosed(id, windowId);
      return null;
    },
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
