import { BaseWindow } from 'electron';

/**
 * A window for runs from the command line, and for those whose window is hidden: nobody sees it, and yet its tabs are drawn, can be pictured and take input.
 *
 * What was tried on Electron 33 under X11: a window that is not shown, or that is first shown outside the screen, has
 * pages whose `visibilityState` is hidden, no animation frames and empty pictures. A shown window that is fully transparent
 * works. Linux knows no transparent windows of that kind, so there all but a corner lies outside the screen as well.
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
