import type { WindowCommand } from './find-shortcut.ts';

/** Commands that a window with one page and no tab strip cannot run; the window that opened it runs them. */
const ELSEWHERE: ReadonlySet<WindowCommand> = new Set<WindowCommand>([
  'new-tab',
  'new-window',
  'new-private-window',
  'reopen-closed',
  'open-file',
  'open-home',
  'open-runs',
  'open-downloads',
  'open-history',
  'open-bookmarks',
  'open-settings',
  'open-shortcuts',
  'clear-data',
  'search-tabs',
  'app-menu',
  'view-source',
]);

export const isForOpener = (command: WindowCommand): boolean => ELSEWHERE.has(command);
