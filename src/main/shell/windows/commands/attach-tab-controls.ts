import type { WebContents } from 'electron';

import type { TabId } from '#shared/model/ids.ts';

import type { WebTab } from '../../../browser/tabs/tab/web-tab.ts';
import type { KeyHold } from './key-hold.ts';
import { listenForShortcuts } from './listen-for-shortcuts.ts';
import { noticePerson } from '../attention/notice-person.ts';
import type { PageMenuOptions } from '../page-menu/page-menu-options.ts';
import { attachTabContextMenu } from '../page-menu/tab-context-menu.ts';

export interface TabControlOptions extends PageMenuOptions {
  /** Returns the held keys of the window that the tab is in now. */
  readonly keys: () => KeyHold | null | undefined;
  /** Called when the person used the mouse or the keyboard in this tab. */
  readonly onPerson: (tabId: TabId, use: { readonly isWheel: boolean }) => void;
}

/** Adds the window's shortcuts and the context menu to a tab's page. */
export function attachTabControls(
  tab: WebTab,
  contents: WebContents,
  options: TabControlOptions,
): void {
  const { run, keys, onPerson } = options;
  const isRunInput = (): boolean => tab.cdp.isSendingInput;
  listenForShortcuts(contents, { run, keys, isRunInput });
  attachTabContextMenu(tab, contents, options);
  noticePerson(contents, { isRunInput, onPerson: (use) => onPerson(tab.id, use) });
}
