import type { Change } from '#shared/ipc/state/slices.ts';
import type { TabId, WindowId } from '#shared/model/ids.ts';
import type { Tab } from '#shared/model/page/tab.ts';

import { NEW_TAB_ADDRESS } from '../../tabs/tab/internal-address.ts';
import type { WebTab } from '../../tabs/tab/web-tab.ts';
import type { WebTabPool } from '../../tabs/pool/web-tab-pool.ts';
import type { WindowCommand } from './shortcuts.ts';

/** What the window's own page does. */
type WindowShortcut = Extract<Change<'program'>, { type: 'shortcut' }>['shortcut'];

export interface WindowCommandOptions {
  readonly tabs: WebTabPool;
  /** The window that is commanded. */
  readonly windowId: WindowId;
  /** Gives the focus to the window’s own page and tells it what to do with it. */
  readonly showInWindow: (
    shortcut: WindowShortcut,
    /** Whether the keyboard goes to the window's own page. */
    takesFocus?: boolean,
  ) => void;
  /** Gives the focus to the window’s own page, whose new tab puts the cursor into its box. */
  readonly focusWindow: () => void;
  /** The person may be asked first. */
  readonly closeTab: (id: TabId) => Promise<void>;
  readonly closeWindow: () => void;
  readonly quit: () => void;
  readonly toggleFullScreen: () => void;
  /** Opens the tab or window again that was closed last. */
  readonly reopenClosed: () => void;
  /** Opens another window with a new tab. */
  readonly openWindow: (isPrivate: boolean) => Promise<void>;
  /** Asks the person for files and opens them. */
  readonly openFile: () => Promise<void>;
  readonly stopRuns: () => void;
  /** What is done with the page in front. */
  readonly onPage: (command: PageCommand, tab: WebTab) => Promise<void>;
  readonly onError: (error: unknown) => void;
}

const PAGE_COMMANDS = [
  'zoom-in',
  'zoom-out',
  'zoom-reset',
  'print',
  'save-page',
  'save-pdf',
  'view-source',
  'reading-view',
  'developer-tools',
] as const satisfies readonly WindowCommand[];
export type PageCommand = (typeof PAGE_COMMANDS)[number];

function isPageCommand(command: WindowCommand): command is PageCommand {
  return PAGE_COMMANDS.some((each) => each === command);
}

const STRIP_COMMANDS = ['next-tab', 'previous-tab', 'move-tab-right', 'move-tab-left'] as const;
type StripCommand = (typeof STRIP_COMMANDS)[number];

function isStripCommand(command: string): command is StripCommand {
  return STRIP_COMMANDS.some((each) => each === command);
}

/** What needs no page. */
const PLAIN_COMMANDS = {
  'reopen-closed': (options: WindowCommandOptions) => options.reopenClosed(),
  'full-screen': (options: WindowCommandOptions) => options.toggleFullScreen(),
  'close-window': (options: WindowCommandOptions) => options.closeWindow(),
  quit: (options: WindowCommandOptions) => options.quit(),
} as const;

function isPlainCommand(command: string): command is keyof typeof PLAIN_COMMANDS {
  return Object.hasOwn(PLAIN_COMMANDS, command);
}

/** Pages of the program itself. */
const PLACES = {
  'open-runs': 'waymark://runs',
  'open-downloads': 'waymark://downloads',
  'open-history': 'waymark://history',
  'open-bookmarks': 'waymark://bookmarks',
  'open-settings': 'waymark://settings',
  'open-shortcuts': 'waymark://settings/shortcuts',
  'clear-data': 'waymark://settings/clear',
} as const;

function isPlace(command: string): command is keyof typeof PLACES {
  return Object.hasOwn(PLACES, command);
}

const NEVER = new AbortController().signal;

/** Makes the function that carries out what a key or a menu entry asks for. */
export function createWindowCommands(
  options: WindowCommandOptions,
): (command: WindowCommand) => void {
  return (command) => {
    run(command, options).catch(options.onError);
  };
}

async function run(command: WindowCommand, options: WindowCommandOptions): Promise<void> {
  const { tabs, windowId, showInWindow, focusWindow, openFile, stopRuns } = options;
  if (typeof command === 'object') return activateAt(options, command.tab);
  const id = tabs.stages.get(windowId)?.activeId ?? null;
  const tab = id === null ? undefined : tabs.get(id);
  if (isPageCommand(command))
    return tab?.showsContent === true ? options.onPage(command, tab) : undefined;
  if (isStripCommand(command)) return runInStrip(command, options);
  if (isPlainCommand(command)) return PLAIN_COMMANDS[command](options);
  if (isPlace(command)) return openInternal(options, PLACES[command]);
  if (command === 'stop') return tab?.stop();
  switch (command) {
    case 'new-tab':
      await tabs.open({ url: null, activate: true, windowId });
      return focusWindow();
    case 'new-window':
    case 'new-private-window':
      return options.openWindow(command === 'new-private-window');
    case 'open-file':
      return openFile();
    case 'close-tab':
      return id === null ? undefined : options.closeTab(id);
    case 'focus-search':
      return showInWindow('focus-address');
    case 'focus-address':
    case 'toggle-panel':
    case 'focus-ask':
    case 'find':
      return showInWindow(command);
    case 'next-region':
      return showInWindow(hasKeyboard(tab) ? 'leave-page-forward' : command);
    case 'previous-region':
      return showInWindow(hasKeyboard(tab) ? 'leave-page-back' : command);
    // What these open takes the keyboard itself, and gives it back to the page that had it.
    case 'bookmark-page':
    case 'search-tabs':
    case 'app-menu':
    case 'find-next':
    case 'find-previous':
    case 'toggle-bookmarks-bar':
      return showInWindow(command, false);
    case 'reload':
    case 'reload-afresh':
      return ignoreFailedLoad(tab?.loads.reload(NEVER, command === 'reload-afresh'));
    case 'stop-run':
      return stopRuns();
    case 'back':
    case 'forward':
      return ignoreFailedLoad(command === 'back' ? tab?.goBack(NEVER) : tab?.goForward(NEVER));
    case 'open-home':
      await tab?.load(NEW_TAB_ADDRESS, NEVER);
      return focusWindow();
  }
}

function runInStrip(command: StripCommand, of: WindowTabs): void {
  switch (command) {
    case 'next-tab':
      return activateBeside(of, 1);
    case 'previous-tab':
      return activateBeside(of, -1);
    case 'move-tab-right':
      return moveBeside(of, 1);
    case 'move-tab-left':
      return moveBeside(of, -1);
  }
}

function hasKeyboard(tab: WebTab | undefined): boolean {
  return tab?.view.webContents.isFocused() === true;
}

/** A load that fails shows in its tab; there is nothing more to tell. */
async function ignoreFailedLoad(load: Promise<unknown> | undefined): Promise<void> {
  await load?.catch(() => undefined);
}

type WindowTabs = Pick<WindowCommandOptions, 'tabs' | 'windowId'>;

/** In the order of the strip. */
function tabsIn({ tabs, windowId }: WindowTabs): readonly Tab[] {
  return tabs.list().filter((tab) => tab.windowId === windowId);
}

async function openInternal(of: WindowTabs, url: string): Promise<void> {
  const { tabs, windowId } = of;
  const open = tabsIn(of).find((tab) => tab.url === url);
  if (open !== undefined) return tabs.activate(open.id);
  const active = tabsIn(of).find(({ id }) => tabs.isInFront(id));
  if (active?.url === NEW_TAB_ADDRESS) return tabs.get(active.id)?.load(url, NEVER);
  await tabs.open({ url, activate: true, windowId });
  return undefined;
}

/** Tabs of a group that is closed are passed over. */
function activateBeside(of: WindowTabs, step: number): void {
  const groups = of.tabs.stages.get(of.windowId)?.groups;
  const list = tabsIn(of).filter(
    ({ groupId }) => groupId === undefined || groups?.get(groupId)?.isCollapsed !== true,
  );
  const index = list.findIndex(({ id }) => of.tabs.isInFront(id));
  const next = list[(index + step + list.length) % list.length];
  if (next !== undefined) of.tabs.activate(next.id);
}

function moveBeside({ tabs, windowId }: WindowTabs, step: number): void {
  const strip = tabs.strip(windowId);
  const index = strip.findIndex(({ id }) => tabs.isInFront(id));
  const entry = strip[index];
  const to = index + step;
  if (entry !== undefined && to >= 0 && to < strip.length) tabs.move(entry.id, windowId, to);
}

function activateAt(of: WindowTabs, position: number | 'last'): void {
  const tab = position === 'last' ? tabsIn(of).at(-1) : tabsIn(of)[position - 1];
  if (tab !== undefined) of.tabs.activate(tab.id);
}
