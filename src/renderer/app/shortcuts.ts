import { bookmarkPage, focusAddress, focusAsk, togglePanel } from '../store/ui-state.ts';
import { moveRegion } from './regions.ts';
import type { Shortcut } from '../store/keep-mirrored.ts';

/** Does what a shortcut stands for. Main takes the keys, wherever the focus is, so that no page can swallow them. */
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
    case 'bookmark-page':
      bookmarkPage();
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
  }
}
