import { AppError } from '#shared/errors/app-error.ts';
import type { TAB_STRIP_ROUTES } from '#shared/ipc/routes/tab-strip.ts';
import type { TabId, WindowId } from '#shared/model/ids.ts';

import { previewOf } from '../../tabs/tab/capture-view.ts';
import { StripActs } from '../../tabs/pool/strip-acts.ts';
import type { TabEntry } from '../../tabs/pool/tab-entry.ts';
import type { TabSleeper } from '../../tabs/pool/tab-sleeper.ts';
import type { WebTab } from '../../tabs/tab/web-tab.ts';
import type { WebTabPool } from '../../tabs/pool/web-tab-pool.ts';
import { dropTab, type DropTabParts } from '../../windows/drop-tab.ts';
import type { CloseAsking } from '../../windows/close-asking.ts';
import type { WindowSet } from '../../windows/window-set.ts';
import type { HandlersOf } from '../handlers.ts';

export interface TabStripHandlerOptions extends DropTabParts {
  readonly tabs: WebTabPool;
  /** The window that asks. */
  readonly windowId: WindowId;
  readonly windows: WindowSet;
  readonly sleeper: Pick<TabSleeper, 'put'>;
  readonly closing: Pick<CloseAsking, 'closeTabs'>;
}

export type TabStripHandlers = HandlersOf<keyof typeof TAB_STRIP_ROUTES>;

/** What is done to tabs as they stand in the strip, whatever they show. None of it wakes a tab that is asleep. */
export function createTabStripHandlers(options: TabStripHandlerOptions): TabStripHandlers {
  const { tabs, windowId, windows, sleeper, closing } = options;
  const acts = new StripActs(tabs);
  const find = (id: TabId): TabEntry => tabs.entry(id) ?? throwClosed();
  return {
    // The person may think about it for long: the answer says that it is under way.
    'tab.close': ({ tabId }) => done(void closing.closeTabs([tabId])),
    'tab.activate': ({ tabId, keepsFocus = false }) => {
      const entry = find(tabId);
      tabs.activate(tabId, { keepsFocus });
      if (entry.windowId !== windowId) windows.show(entry.windowId);
      return null;
    },
    'tab.move': ({ tabId, windowId: to, index }) => done(tabs.move(find(tabId).id, to, index)),
    'tab.dropAt': async ({ tabId, x, y }) => done(await dropTab(find(tabId), { x, y }, options)),
    'tab.pin': ({ tabId, isPinned }) => done(acts.pin(find(tabId), isPinned)),
    'tab.mute': ({ tabId, isMuted }) => done(acts.mute(find(tabId), isMuted)),
    'tab.openAfter': async ({ tabId }) => done(await acts.openAfter(find(tabId))),
    'tab.duplicate': ({ tabId }) => done(acts.duplicate(find(tabId))),
    'tab.closeBeside': ({ tabId, which }) => {
      const entry = find(tabId);
      tabs.activate(tabId);
      return done(void closing.closeTabs(acts.beside(entry, which)));
    },
    'tab.sleep': ({ tabId }) => {
      if (sleeper.put(find(tabId).id)) return null;
      throw new AppError({
        code: 'TAB_NEEDED',
        message: 'This tab is in use.',
        next: 'Let its run end, or go to another tab first.',
      });
    },
    'tab.preview': async ({ tabId }) => {
      const { tab } = find(tabId);
      return { picture: tab?.showsContent === true ? await previewOf(tab.view.webContents) : null };
    },
    ...groupHandlers(acts, find, closing),
  };
}

function groupHandlers(
  acts: StripActs,
  find: (id: TabId) => TabEntry,
  closing: TabStripHandlerOptions['closing'],
): Pick<TabStripHandlers, Extract<keyof TabStripHandlers, `group.${string}`>> {
  return {
    'group.add': ({ tabId, groupId }) => ({ groupId: acts.group([find(tabId)], groupId) }),
    'group.leave': ({ tabId }) => done(acts.leaveGroup(find(tabId))),
    'group.change': ({ groupId, ...change }) => done(acts.changeGroup(groupId, change)),
    'group.dissolve': ({ groupId }) => done(acts.dissolveGroup(groupId)),
    'group.close': ({ groupId }) => done(void closing.closeTabs(acts.inGroup(groupId))),
  };
}

/** Throws `TAB_CLOSED`. */
export function findTab(tabs: WebTabPool, id: TabId): WebTab {
  return tabs.get(id) ?? throwClosed();
}

function throwClosed(): never {
  throw new AppError({
    code: 'TAB_CLOSED',
    message: 'This tab has been closed.',
    next: 'Open a new tab.',
  });
}

function done(_result: void): null {
  return null;
}
