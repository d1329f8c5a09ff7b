import { send } from '../bridge/send.ts';
import { appStore } from '../store/app-state.ts';
import { focusAddress, focusAsk, togglePanel } from '../store/ui-state.ts';
import type { Shortcut } from '../store/apply-event.ts';

/** Does what a shortcut stands for, whether it was pressed here or came from main. */
export function runShortcut(shortcut: Shortcut): void {
  switch (shortcut) {
    case 'focus-address':
      focusAddress();
      return;
    case 'toggle-panel':
      togglePanel();
      return;
    case 'focus-ask':
      focusAsk();
      return;
  }
}

/** Handles a key pressed while the window itself has the focus. `true` when it meant something. */
export function handleShortcutKey(event: KeyboardEvent): boolean {
  if (!(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return false;
  const state = appStore.getState();
  const tabId = state.status === 'ready' ? state.mirror.activeTabId : null;
  switch (event.key.toLowerCase()) {
    case 'l':
      focusAddress();
      return true;
    case 'j':
      togglePanel();
      return true;
    case 'k':
      focusAsk();
      return true;
    case 't':
      send('tab.open', { url: null });
      return true;
    case 'w':
      if (tabId !== null) send('tab.close', { tabId });
      return true;
    case 'r':
      if (tabId !== null) send('tab.reload', { tabId });
      return true;
    default:
      return false;
  }
}
