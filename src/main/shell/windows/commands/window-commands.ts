import type { Change } from '#shared/ipc/state/slices.ts';
import type { TabId, WindowId } from '#shared/model/ids.ts';
import type { Tab } from '#shared/model/tabs/tab.ts';
import type { Selection } from '#shared/model/run/input/enclosed.ts';

import { NEW_TAB_ADDRESS } from '../../../browser/tabs/tab/internal-address.ts';
import type { WebTab } from '../../../browser/tabs/tab/web-tab.ts';
import type { WebTabPool } from '../../../browser/tabs/pool/web-tab-pool.ts';
import { type KeyHold, leadsToBox } from './key-hold.ts';
import type { WindowCommand } from './find-shortcut.ts';

/** Command that the window's own page runs. */
type WindowShortcut = Extract<Change<'program'>, { type: 'shortcut' }>['shortcut'];

export interface WindowCommandOptions {
  readonly tabs: WebTabPool;
  /** Window that runs the commands. */
  readonly windowId: WindowId;
  /** Passes a command to the window’s own page. */
  readonly showInWindow: (
    shortcut: WindowShortcut,
    /** Whether the keyboard focus also goes to the window's own page. */
    takesFocus?: boolean,
  ) => void;
  /** Gives the focus to the window’s own page, whose new tab puts the cursor into its box. */
  readonly focusWindow: () => void;
  /** Keys of this window that wait for the box of a new tab. */
  readonly keys: KeyHold | null;
  /** Closes a tab; the person may be asked first. */
  readonly closeTab: (id: TabId) => Promise<void>;
  readonly closeWindow: () => void;
  readonly quit: () => void;
  readonly toggleFullScreen: () => void;
  /** Reopens the last closed tab or window. */
  readonly reopenClosed: () => void;
  /** Opens another window with a new tab. */
  readonly openWindow: (isPrivate: boolean) => Promise<void>;
  /** Asks the person for files and opens them. */
  readonly openFile: () => Promise<void>;
  /** URL of the home page; empty for the page of a new tab. */
  readonly homePage: () => string;
  readonly stopRuns: () => void;
  /** Returns the selection in this tab's page; `null` when there is none. */
  readonly readSelection: (tab: WebTab) => Promise<Selection | null>;
  /** Gives the focus to the window’s own page, for a question about this selection. */
  readonly askAbout: (selection: Selection) => void;
  /** Runs a command on the page in front. */
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
  'translate-page',
  'help-write',
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

/** Commands that need no page. */
const PLAIN_COMMANDS = {
  'reopen-closed': (options: WindowCommandOptions) => options.reopenClosed(),
  'full-screen': (options: WindowCommandOptions) => options.toggleFullScreen(),
  'close-window': (options: WindowCommandOptions) => options.closeWindow(),
  quit: (options: WindowCommandOptions) => options.quit(),
} as const;

function isPlainCommand(command: string): command is keyof typeof PLAIN_COMMANDS {
  return Object.hasOwn(PLAIN_COMMANDS, command);
}

/** Commands that open the program's own pages. */
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

/** Creates the function that runs the commands of keys and menu entries. */
export function createWindowCommands(
  options: WindowCommandOptions,
): (command: WindowCommand) => void {
  return (command) => {
    const running = leadsToBox(command) ? runWithKeys(command, options) : run(command, options);
    running.catch(options.onError);
  };
}

/** Runs a command while the person's keys are held for the box that it leads to. */
async function runWithKeys(command: WindowCommand, options: WindowCommandOptions): Promise<void> {
  const { keys } = options;
  const turn = keys?.begin() ?? 0;
  try {
    if (command === 'new-tab') return keys?.commandDone(turn, await openNewTab(options));
    await run(command, options);
    return keys?.commandDone(turn, command === 'focus-ask' ? 'ask' : 'address');
  } catch (error) {
    keys?.end(turn);
    throw error;
  }
}

async function run(command: WindowCommand, options: WindowCommandOptions): Promise<void> {
  const { tabs, windowId, showInWindow, openFile, stopRuns } = options;
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
      await openNewTab(options);
      return undefined;
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
    case 'find':
      return showInWindow(command);
    case 'focus-ask': {
      const selection = tab?.showsContent === true ? await options.readSelection(tab) : null;
      return selection === null ? showInWindow(command) : options.askAbout(selection);
    }
    case 'next-region':
      return showInWindow(hasKeyboard(tab) ? 'leave-page-forward' : command);
    case 'previous-region':
      return showInWindow(hasKeyboard(tab) ? 'leave-page-back' : command);
    // The view that each of these opens takes the keyboard itself, and gives it back to the page that had it.
    case 'bookmark-page':
    case 'search-tabs':
    case 'app-menu':
    case 'find-next':
    case 'find-previous':
    case 'toggle-bookmarks-bar':
    case 'toggle-sidebar':
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
      return openHome(tab, options);
  }
}

/** Loads the person's home page, which counts as typed, or the page of a new tab. */
async function openHome(
  tab: WebTab | undefined,
  { homePage, focusWindow }: WindowCommandOptions,
): Promise<void> {
  const url = homePage();
  if (url !== '') return ignoreFailedLoad(tab?.loads.loadTyped(url, NEVER));
  await tab?.load(NEW_TAB_ADDRESS, NEVER);
  return focusWindow();
}

/**
 * Opens a new tab. The window's page is told first, so that keys pressed before the tab is drawn go to its box, not to the page in front.
 */
async function openNewTab(of: WindowCommandOptions): Promise<TabId> {
  of.showInWindow('new-tab');
  const { id } = await of.tabs.open({ url: null, activate: true, windowId: of.windowId });
  of.focusWindow();
  return id;
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

/** Waits for a load and ignores its failure, which the tab itself shows. */
async function ignoreFailedLoad(load: Promise<unknown> | undefined): Promise<void> {
  await load?.catch(() => undefined);
}

type WindowTabs = Pick<WindowCommandOptions, 'tabs' | 'windowId'>;

/** Returns the tabs in the order of the strip. */
function tabsIn({ tabs, windowId }: WindowTabs): readonly Tab[] {
  return tabs.strip(windowId).map((entry) => entry.describe());
}

async function openInternal(of: WindowTabs, url: string): Promise<void> {
  const { tabs, windowId } = of;
  const settings = PLACES['open-settings'];
  const isSettings = url.startsWith(settings);
  const open = tabsIn(of).find((tab) => tab.url === url || (isSettings && tab.page === 'settings'));
  if (open !== undefined) {
    tabs.activate(open.id);
    // Without a group, the open page of the settings stays as it is.
    if (url !== settings && open.url !== url) await tabs.get(open.id)?.load(url, NEVER);
    return undefined;
  }
  const active = tabsIn(of).find(({ id }) => tabs.isInFront(id));
  if (active?.url === NEW_TAB_ADDRESS) return tabs.get(active.id)?.load(url, NEVER);
  await tabs.open({ url, activate: true, windowId });
  return undefined;
}

/** Activates the next or previous tab, skipping tabs of collapsed groups. */
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
