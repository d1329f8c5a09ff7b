import { send } from '../../bridge/send.ts';
import { toggleBookmarksBar } from '../../features/bookmarks/bar/toggle-bookmarks-bar.ts';
import { toggleSidebar } from '../../features/tab-strip/sidebar/toggle-sidebar.ts';
import { appStore, selectActiveTab } from '../../store/app-state.ts';
import {
  beginFinding,
  bookmarkPage,
  useUiState,
  focusAddress,
  focusAsk,
  searchTabs,
  togglePanel,
} from '../../store/ui-state.ts';
import { APP_MENU } from '../toolbar/app-menu-button.tsx';
import { moveRegion } from './regions.ts';
import type { Shortcut } from '../../store/keep-mirrored.ts';

/** Runs a shortcut. Main takes the keys, so that no page can swallow them. */
export function runShortcut(shortcut: Shortcut): void {
  switch (shortcut) {
    case 'focus-address':
      focusAddress();
      return;
    case 'new-tab':
      leaveField();
      return;
    case 'toggle-panel':
      togglePanel();
      return;
    case 'focus-ask':
      focusAsk();
      return;
    case 'bookmark-page':
      bookmarkPage();
      return;
    case 'toggle-bookmarks-bar':
      toggleBookmarksBar();
      return;
    case 'toggle-sidebar':
      toggleSidebar();
      return;
    case 'next-region':
      moveRegion(1, false);
      return;
    case 'previous-region':
      moveRegion(-1, false);
      return;
    case 'leave-page-forward':
      moveRegion(1, true);
      return;
    case 'leave-page-back':
      moveRegion(-1, true);
      return;
    case 'find':
    case 'find-next':
    case 'find-previous':
      findInFront(shortcut);
      return;
    case 'search-tabs':
      searchTabs(true);
      return;
    case 'app-menu':
      document.querySelector<HTMLElement>(`[data-key=${APP_MENU}]`)?.click();
      return;
  }
}

/** Blurs the focused field, which would otherwise keep the new tab's box from taking the focus. */
function leaveField(): void {
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
}

function findInFront(wanted: 'find' | 'find-next' | 'find-previous'): void {
  const state = appStore.getState();
  const tab = state.status === 'ready' ? selectActiveTab(state.mirror) : undefined;
  if (tab === undefined || tab.page !== null) return;
  const { finding } = useUiState.getState();
  const isGoingOn = finding !== null && finding.tabId === tab.id && finding.text !== '';
  if (wanted === 'find' || !isGoingOn) {
    beginFinding(tab.id);
    return;
  }
  const step = wanted === 'find-next' ? 'next' : 'previous';
  send('pageView.find', { tabId: tab.id, text: finding.text, step });
}
