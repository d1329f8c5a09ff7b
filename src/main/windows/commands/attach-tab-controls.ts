import type { WebContents } from 'electron';

import type { TabId } from '#shared/model/ids.ts';

import type { WebTab } from '../../tabs/tab/web-tab.ts';
import { listenForShortcuts } from './listen-for-shortcuts.ts';
import { noticePerson } from '../attention/notice-person.ts';
import type { PageMenuOptions } from '../page-menu/page-menu-options.ts';
import { attachTabContextMenu } from '../page-menu/tab-context-menu.ts';

export interface TabControlOptions extends PageMenuOptions {
  /** The person used the mouse or the keyboard in this tab. */
  readonly onPerson: (tabId: TabId) => void;
}

/** What the window adds to a tab's page for the person: shortcuts and the context menu. */
export function attachTabControls(
  tab: WebTab,
  contents: WebContents,
  options: TabControlOptions,
): void {
  const { run, onPerson } = options;
  const isRunInput = (): boolean => tab.cdp.isSendingInput;
  listenForShortcuts(contents, { run, isRunInput });
  attachTabContextMenu(tab, contents, options);
  noticePerson(contents, { isRunInput, onPerson: () => onPerson(tab.id) });
}
