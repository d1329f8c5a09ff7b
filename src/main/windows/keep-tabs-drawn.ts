import type { BaseWindow, View } from 'electron';

import type { Disposable } from '../platform/disposable.ts';
import { createHiddenWindow } from './hidden-window.ts';

/** What is needed of the window's tabs. */
export interface MovableTabs {
  /** Whether a run acts on any of them. */
  readonly hasDriven: boolean;
  onDriven(listener: () => void): Disposable;
  moveTo(container: View): void;
  layOut(): void;
}

/**
 * A window that is hidden or minimised is not drawn, and what it has not drawn takes no input: a new document for seconds, a
 * frame of another site not at all. So while runs act on tabs, these wait in a window of their own that nobody sees, and
 * come back with theirs.
 */
export function keepTabsDrawn(window: BaseWindow, tabs: MovableTabs): void {
  let hidden: BaseWindow | null = null;
  const leave = (): void => {
    hidden?.destroy();
    hidden = null;
  };
  const follow = (): void => {
    if (window.isDestroyed()) return;
    const isDrawn = window.isVisible() && !window.isMinimized();
    if (isDrawn || !tabs.hasDriven) {
      tabs.moveTo(window.contentView);
      return leave();
    }
    if (hidden !== null) return;
    const { width, height } = window.getContentBounds();
    hidden = createHiddenWindow({ width, height });
    tabs.moveTo(hidden.contentView);
  };
  window.on('hide', follow);
  window.on('show', () => {
    follow();
    tabs.layOut();
  });
  window.on('minimize', follow);
  window.on('restore', follow);
  window.on('closed', leave);
  tabs.onDriven(follow);
}
