import type { Translate } from '../messages/words.ts';

type Label = Parameters<Translate>[0];

/** Headings for groups of shortcuts, in display order. */
export const SHORTCUT_GROUPS = {
  tabs: 'settings.keysTabs',
  page: 'settings.keysPage',
  places: 'settings.keysPlaces',
  text: 'settings.keysText',
  agent: 'settings.keysAgent',
} as const satisfies Readonly<Record<string, Label>>;

/** Keys of one command, in the form `Ctrl+Shift+T`. */
export interface Shortcut {
  readonly command: string;
  readonly label: Label;
  readonly group: keyof typeof SHORTCUT_GROUPS;
  /** Keys on Windows and Linux; menus show the first. Empty: the person can choose some. */
  readonly keys: readonly string[];
  /** Keys on macOS; empty for none; absent: the same with Cmd for Ctrl. */
  readonly mac?: readonly string[];
  /** Further names of the same keys, as other keyboard layouts report them; they are not shown. */
  readonly also?: readonly string[];
  /** Set when something other than the window handles the keys: the system's editing and menus, a field, or a part of the window. */
  readonly isTakenElsewhere?: true;
  /** Set when the page may use the keys itself, as editors do; the window gets those that it does not use. */
  readonly isOfferedToPage?: true;
}

/** All shortcuts of the program, in display order. The window, menus, settings and docs/shortcuts.md use this table. */
export const SHORTCUTS = [
  { command: 'new-tab', label: 'menu.newTab', group: 'tabs', keys: ['Ctrl+T'] },
  { command: 'new-window', label: 'menu.newWindow', group: 'tabs', keys: ['Ctrl+N'] },
  {
    command: 'new-private-window',
    label: 'menu.newPrivateWindow',
    group: 'tabs',
    keys: ['Ctrl+Shift+N'],
  },
  {
    command: 'close-tab',
    label: 'menu.closeTab',
    group: 'tabs',
    keys: ['Ctrl+W', 'Ctrl+F4'],
    mac: ['Cmd+W'],
  },
  { command: 'close-window', label: 'menu.closeWindow', group: 'tabs', keys: ['Ctrl+Shift+W'] },
  { command: 'reopen-closed', label: 'menu.reopenClosed', group: 'tabs', keys: ['Ctrl+Shift+T'] },
  {
    command: 'next-tab',
    label: 'menu.nextTab',
    group: 'tabs',
    keys: ['Ctrl+Tab', 'Ctrl+PageDown'],
    mac: ['Ctrl+Tab', 'Ctrl+PageDown'],
  },
  {
    command: 'previous-tab',
    label: 'menu.previousTab',
    group: 'tabs',
    keys: ['Ctrl+Shift+Tab', 'Ctrl+PageUp'],
    mac: ['Ctrl+Shift+Tab', 'Ctrl+PageUp'],
  },
  {
    command: 'move-tab-right',
    label: 'menu.moveTabRight',
    group: 'tabs',
    keys: ['Ctrl+Shift+PageDown'],
    mac: ['Ctrl+Shift+PageDown'],
  },
  {
    command: 'move-tab-left',
    label: 'menu.moveTabLeft',
    group: 'tabs',
    keys: ['Ctrl+Shift+PageUp'],
    mac: ['Ctrl+Shift+PageUp'],
  },
  {
    command: 'tab-by-place',
    label: 'settings.keyTabs',
    group: 'tabs',
    keys: ['Ctrl+1 … 8'],
  },
  { command: 'last-tab', label: 'settings.keyLastTab', group: 'tabs', keys: ['Ctrl+9'] },
  {
    command: 'toggle-sidebar',
    label: 'menu.sidebar',
    group: 'tabs',
    keys: ['Ctrl+Shift+,'],
    // With Shift, the comma key types another character on most keyboards.
    also: ['Ctrl+Shift+<', 'Ctrl+Shift+;'],
  },
  { command: 'search-tabs', label: 'menu.searchTabs', group: 'tabs', keys: ['Ctrl+Shift+A'] },
  {
    command: 'minimize',
    label: 'menu.minimize',
    group: 'tabs',
    keys: ['Ctrl+M'],
    isTakenElsewhere: true,
  },
  { command: 'quit', label: 'menu.quit', group: 'tabs', keys: ['Ctrl+Q'] },

  {
    command: 'focus-address',
    label: 'settings.keyAddress',
    group: 'page',
    keys: ['Ctrl+L', 'Alt+D'],
    mac: ['Cmd+L'],
  },
  {
    command: 'back',
    label: 'menu.back',
    group: 'page',
    keys: ['Alt+ArrowLeft'],
    mac: ['Cmd+['],
  },
  {
    command: 'forward',
    label: 'menu.forward',
    group: 'page',
    keys: ['Alt+ArrowRight'],
    mac: ['Cmd+]'],
  },
  {
    command: 'reload',
    label: 'menu.reload',
    group: 'page',
    keys: ['Ctrl+R', 'F5'],
  },
  {
    command: 'reload-afresh',
    label: 'menu.reloadAfresh',
    group: 'page',
    keys: ['Ctrl+Shift+R', 'Ctrl+F5', 'Shift+F5'],
    mac: ['Cmd+Shift+R', 'Ctrl+F5', 'Shift+F5'],
  },
  {
    command: 'stop-loading',
    label: 'settings.keyStopLoading',
    group: 'page',
    keys: ['Escape'],
    isTakenElsewhere: true,
  },
  {
    command: 'focus-search',
    label: 'settings.keySearch',
    group: 'page',
    keys: ['Ctrl+E'],
    // On macOS, Cmd+E uses the selection as search text.
    mac: [],
    isOfferedToPage: true,
  },
  {
    command: 'open-in-new-tab',
    label: 'settings.keyInNewTab',
    group: 'page',
    keys: ['Alt+Enter'],
    mac: ['Alt+Enter'],
    isTakenElsewhere: true,
  },
  { command: 'find', label: 'menu.find', group: 'page', keys: ['Ctrl+F'] },
  { command: 'find-next', label: 'menu.findNext', group: 'page', keys: ['Ctrl+G', 'F3'] },
  {
    command: 'find-previous',
    label: 'menu.findPrevious',
    group: 'page',
    keys: ['Ctrl+Shift+G', 'Shift+F3'],
  },
  {
    command: 'zoom-in',
    label: 'menu.zoomIn',
    group: 'page',
    keys: ['Ctrl+='],
    // Keys of layouts on which plus needs Shift.
    also: ['Ctrl++', 'Ctrl+Shift++', 'Ctrl+Shift+='],
  },
  { command: 'zoom-out', label: 'menu.zoomOut', group: 'page', keys: ['Ctrl+-'] },
  { command: 'zoom-reset', label: 'menu.resetZoom', group: 'page', keys: ['Ctrl+0'] },
  {
    command: 'full-screen',
    label: 'menu.toggleFullScreen',
    group: 'page',
    keys: ['F11'],
    mac: ['Ctrl+Cmd+F'],
    isTakenElsewhere: true,
  },
  {
    command: 'reading-view',
    label: 'menu.readingView',
    group: 'page',
    keys: ['F9'],
    mac: ['Alt+Cmd+R', 'F9'],
  },
  { command: 'bookmark-page', label: 'menu.bookmarkPage', group: 'page', keys: ['Ctrl+D'] },
  {
    command: 'save-page',
    label: 'menu.savePage',
    group: 'page',
    keys: ['Ctrl+S'],
    isOfferedToPage: true,
  },
  { command: 'print', label: 'menu.print', group: 'page', keys: ['Ctrl+P'] },
  { command: 'save-pdf', label: 'menu.savePdf', group: 'page', keys: [] },
  { command: 'translate-page', label: 'translation.offerUnknown', group: 'page', keys: [] },
  {
    command: 'view-source',
    label: 'menu.viewSource',
    group: 'page',
    keys: ['Ctrl+U'],
    mac: ['Alt+Cmd+U'],
  },
  {
    command: 'developer-tools',
    label: 'menu.developerTools',
    group: 'page',
    keys: ['Ctrl+Shift+I', 'Ctrl+Shift+J', 'F12'],
    mac: ['Alt+Cmd+I', 'F12'],
  },

  {
    command: 'open-home',
    label: 'settings.keyHome',
    group: 'places',
    keys: ['Alt+Home'],
    mac: ['Cmd+Shift+H'],
  },
  { command: 'open-file', label: 'menu.openPdf', group: 'places', keys: ['Ctrl+O'] },
  {
    command: 'open-history',
    label: 'menu.history',
    group: 'places',
    keys: ['Ctrl+H'],
    // Cmd+H hides the program on macOS.
    mac: ['Cmd+Y'],
  },
  { command: 'open-bookmarks', label: 'menu.bookmarks', group: 'places', keys: ['Ctrl+Shift+O'] },
  {
    command: 'toggle-bookmarks-bar',
    label: 'menu.bookmarksBar',
    group: 'places',
    keys: ['Ctrl+Shift+B'],
  },
  { command: 'open-downloads', label: 'menu.downloads', group: 'places', keys: ['Ctrl+J'] },
  { command: 'open-runs', label: 'menu.runs', group: 'places', keys: [] },
  { command: 'open-settings', label: 'menu.settings', group: 'places', keys: ['Ctrl+,'] },
  {
    command: 'open-shortcuts',
    label: 'settings.keys',
    group: 'places',
    keys: ['F1'],
    // F1 is not used for this on macOS.
    mac: [],
    isOfferedToPage: true,
  },
  {
    command: 'clear-data',
    label: 'menu.clearData',
    group: 'places',
    keys: ['Ctrl+Shift+Delete'],
    // Name of macOS keyboards' Delete key.
    also: ['Ctrl+Shift+Backspace'],
  },
  {
    command: 'app-menu',
    label: 'settings.keyAppMenu',
    group: 'places',
    keys: ['Alt+F', 'Alt+E'],
    mac: [],
    isOfferedToPage: true,
  },
  { command: 'next-region', label: 'settings.keyRegion', group: 'places', keys: ['F6'] },
  {
    command: 'previous-region',
    label: 'settings.keyRegionBack',
    group: 'places',
    keys: ['Shift+F6'],
  },

  { command: 'undo', label: 'menu.undo', group: 'text', keys: ['Ctrl+Z'], isTakenElsewhere: true },
  {
    command: 'redo',
    label: 'menu.redo',
    group: 'text',
    keys: ['Ctrl+Shift+Z'],
    isTakenElsewhere: true,
  },
  { command: 'cut', label: 'menu.cut', group: 'text', keys: ['Ctrl+X'], isTakenElsewhere: true },
  { command: 'copy', label: 'menu.copy', group: 'text', keys: ['Ctrl+C'], isTakenElsewhere: true },
  {
    command: 'paste',
    label: 'menu.paste',
    group: 'text',
    keys: ['Ctrl+V'],
    isTakenElsewhere: true,
  },
  {
    command: 'select-all',
    label: 'menu.selectAll',
    group: 'text',
    keys: ['Ctrl+A'],
    isTakenElsewhere: true,
  },

  {
    command: 'help-write',
    label: 'menu.helpWrite',
    group: 'text',
    keys: ['Ctrl+Shift+H'],
    // Shift+Cmd+H opens the home page in macOS browsers.
    mac: ['Ctrl+Cmd+W'],
    isOfferedToPage: true,
  },

  { command: 'focus-ask', label: 'settings.keyAsk', group: 'agent', keys: ['Ctrl+K'] },
  { command: 'toggle-panel', label: 'menu.sidePanel', group: 'agent', keys: ['Ctrl+Shift+K'] },
  {
    command: 'ask-in-box',
    label: 'settings.keyAskBox',
    group: 'agent',
    keys: ['Ctrl+Enter'],
    isTakenElsewhere: true,
  },
  {
    command: 'stop-run',
    label: 'menu.stopRuns',
    group: 'agent',
    // The first of these works in whichever program is in front.
    keys: ['Ctrl+Alt+.', 'Escape Escape'],
    mac: ['Alt+Cmd+.', 'Escape Escape'],
    isTakenElsewhere: true,
  },
] as const satisfies readonly Shortcut[];
