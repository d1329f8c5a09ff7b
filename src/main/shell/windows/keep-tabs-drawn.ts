import type { BaseWindow, View } from 'electron';

import type { Disposable } from '../../platform/async/disposable.ts';
import { createHiddenWindow } from './hidden-window.ts';

/** Parts of the window's tabs that are needed. */
export interface MovableTabs {
  /** Whether a run acts on any of the tabs. */
  readonly hasDriven: boolean;
  onDriven(listener: () => void): Disposable;
  moveTo(container: View): void;
  layOut(): void;
}

/**
 * Keeps tabs drawn while runs act on them. A hidden or minimised window is not drawn, and contents that are not drawn take no input: a new
 * document for seconds, a frame of another site not at all. So the tabs move into an invisible window, and come back when theirs is shown.
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
