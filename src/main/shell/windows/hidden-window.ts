import { BaseWindow } from 'electron';

/**
 * Creates an invisible window whose tabs are still drawn, can be captured and take input, for runs from the command line and for runs whose
 * window is hidden.
 *
 * Tested on Electron 33 under X11: in a window that is not shown, or first shown outside the screen, pages have a hidden `visibilityState`,
 * no animation frames and empty captures. A shown window that is fully transparent works. Linux does not support that transparency, so
 * there all but a corner also lies outside the screen.
 */
export function createHiddenWindow(size: {
  readonly width: number;
  readonly height: number;
}): BaseWindow {
  const window = new BaseWindow({
    ...size,
    ...(process.platform === 'linux' && { x: CORNER - size.width, y: CORNER - size.height }),
    show: false,
    frame: false,
    opacity: 0,
    focusable: false,
    skipTaskbar: true,
    title: 'Waymark',
  });
  window.setIgnoreMouseEvents(true);
  window.showInactive();
  return window;
}

/** Pixels of the window that stay inside the screen, so that it counts as visible. */
const CORNER = 10;
