import type { BrowserWindow, MenuItemConstructorOptions } from 'electron';

import type { Language } from '#shared/messages/language.ts';
import type { Words } from '#shared/messages/words.ts';
import type { Selection } from '#shared/model/run/input/enclosed.ts';

import type { WebTab } from '../../../browser/tabs/tab/web-tab.ts';
import type { WindowCommand } from '../commands/find-shortcut.ts';

export interface PageMenuOptions {
  /** Returns the window that the tab is in now. */
  readonly window: () => BrowserWindow | undefined;
  readonly words: () => Words;
  readonly run: (command: WindowCommand) => void;
  /** Opens a question about the selection in the page. */
  readonly askAbout: (selection: Selection, tab: WebTab) => void;
  readonly openInNewTab: (url: string, opener: WebTab) => void;
  readonly openInSplit: (url: string, opener: WebTab) => void;
  /** Whether another page fits beside this one. */
  readonly hasRoomBeside: (tab: WebTab) => boolean;
  readonly openInNewWindow: (url: string, opener: WebTab) => void;
  readonly openInPrivateWindow: (url: string, opener: WebTab) => void;
  /** Searches the web for the selection in the page, with the person's engine. */
  readonly searchFor: (words: string, opener: WebTab) => void;
  /** Saves the target of this URL where the person chooses. */
  readonly saveAs: (url: string, tab: WebTab) => void;
  readonly translation: {
    readonly into: () => Language;
    /** Whether the page shows a translation. */
    readonly isOn: () => boolean;
  };
  /** Adds a word to the person's own dictionary. */
  readonly learnWord: (word: string) => void;
}

/** Menu entries of one group, separated from others by a line. */
export type EntryGroup = MenuItemConstructorOptions[];

/**
 * Whether a link of a page may be opened or saved with one click. Links to scripts, to other programs of the system and to the program's
 * own pages may not.
 */
export function isWebAddress(url: string): boolean {
  return /^https?:\/\//i.test(url);
}
