import type { BrowserWindow, MenuItemConstructorOptions } from 'electron';

import type { Words } from '#shared/messages/words.ts';
import type { Selection } from '#shared/model/run/enclosed.ts';

import type { WebTab } from '../../tabs/tab/web-tab.ts';
import type { WindowCommand } from '../commands/shortcuts.ts';

export interface PageMenuOptions {
  /** The window that the tab is in now. */
  readonly window: () => BrowserWindow | undefined;
  readonly words: () => Words;
  readonly run: (command: WindowCommand) => void;
  /** The person asks about what is marked in the page. */
  readonly askAbout: (selection: Selection, tab: WebTab) => void;
  readonly openInNewTab: (url: string, opener: WebTab) => void;
  readonly openInNewWindow: (url: string, opener: WebTab) => void;
  readonly openInPrivateWindow: (url: string, opener: WebTab) => void;
  /** Searches the web for what is marked in the page, with the person's engine. */
  readonly searchFor: (words: string, opener: WebTab) => void;
  /** Saves what this address leads to where the person says. */
  readonly saveAs: (url: string, tab: WebTab) => void;
  /** The person says that a word is spelled right. */
  readonly learnWord: (word: string) => void;
}

/** Entries that stand together; a line parts them from others. */
export type EntryGroup = MenuItemConstructorOptions[];

/**
 * Whether a link of a page may be opened or saved by the person's word alone. What scripts of the page run, what the system opens and what is
 * the program's own are not reached from here.
 */
export function isWebAddress(url: string): boolean {
  return /^https?:\/\//i.test(url);
}
