import { AppError } from '#shared/errors/app-error.ts';
import type { TAB_STRIP_ROUTES } from '#shared/ipc/routes/pages/tab-strip.ts';
import type { TabId, WindowId } from '#shared/model/ids.ts';

import { previewOf } from '../../../../browser/tabs/tab/capture-view.ts';
import { SplitActs } from '../../../../browser/tabs/pool/acts/split-acts.ts';
import { WorkspaceActs } from '../../../../browser/tabs/pool/acts/workspace-acts.ts';
import { StripActs } from '../../../../browser/tabs/pool/acts/strip-acts.ts';
import type { TabEntry } from '../../../../browser/tabs/pool/tab-entry.ts';
import type { TabSleeper } from '../../../../browser/tabs/pool/tab-sleeper.ts';
import type { WebTab } from '../../../../browser/tabs/tab/web-tab.ts';
import type { WebTabPool } from '../../../../browser/tabs/pool/web-tab-pool.ts';
import { dropTab, type DropTabParts } from '../../../../shell/windows/drop-tab.ts';
import type { CloseAsking } from '../../../../shell/windows/close-asking.ts';
import type { WindowSet } from '../../../../shell/windows/window-set.ts';
import type { HandlersOf } from '../../handlers.ts';

export interface TabStripHandlerOptions extends DropTabParts {
  readonly tabs: WebTabPool;
  /** Window that the requests come from. */
  readonly windowId: WindowId;
  readonly windows: WindowSet;
  readonly sleeper: Pick<TabSleeper, 'put'>;
  readonly closing: Pick<CloseAsking, 'closeTabs'>;
}

export type TabStripHandlers = HandlersOf<keyof typeof TAB_STRIP_ROUTES>;

/** Handlers for tabs in the strip, regardless of their pages. None of them wakes a sleeping tab. */
export function createTabStripHandlers(options: TabStripHandlerOptions): TabStripHandlers {
  const { tabs, windowId, windows, sleeper, closing } = options;
  const acts = new StripActs(tabs);
  const find = (id: TabId): TabEntry => tabs.entry(id) ?? throwClosed();
  return {
    // A page may ask the person before it closes, so the reply does not wait for that.
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
    ...splitHandlers(new SplitActs(tabs), find),
    ...workspaceHandlers(new WorkspaceActs(tabs, windowId), find, closing),
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

function workspaceHandlers(
  acts: WorkspaceActs,
  find: (id: TabId) => TabEntry,
  closing: TabStripHandlerOptions['closing'],
): Pick<TabStripHandlers, Extract<keyof TabStripHandlers, `workspace.${string}`>> {
  return {
    'workspace.create': async ({ tabId, ...names }) => {
      await acts.create(names, tabId === null ? null : find(tabId));
      return null;
    },
    'workspace.show': async ({ workspaceId }) => done(await acts.show(workspaceId)),
    'workspace.rename': ({ workspaceId, name }) => done(acts.rename(workspaceId, name)),
    'workspace.move': ({ tabId, workspaceId }) => done(acts.move(find(tabId), workspaceId)),
    // A page may ask the person before it closes, so the reply does not wait for that.
    'workspace.remove': ({ workspaceId }) =>
      done(void acts.remove(workspaceId, (ids) => closing.closeTabs(ids))),
  };
}

function splitHandlers(
  acts: SplitActs,
  find: (id: TabId) => TabEntry,
): Pick<TabStripHandlers, Extract<keyof TabStripHandlers, `split.${string}`>> {
  return {
    'split.open': async ({ tabId, besideId, side }) =>
      done(
        tabId === null
          ? await acts.openNew(find(besideId), side)
          : acts.open(find(tabId), find(besideId), side),
      ),
    'split.leave': ({ tabId }) => done(acts.leave(find(tabId))),
    'split.close': ({ tabId }) => done(acts.close(find(tabId))),
    'split.move': ({ tabId, step }) => done(acts.move(find(tabId), step)),
    'split.resize': ({ tabId, shares }) => done(acts.resize(find(tabId), shares)),
  };
}

/** Returns the tab and wakes it if it sleeps. Throws `TAB_CLOSED`. */
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
