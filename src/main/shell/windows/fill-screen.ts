import type { BaseWindow, WebContents } from 'electron';

export interface FillScreenOptions {
  /** Returns the window that the page is in. */
  readonly window: () => BaseWindow | undefined;
  /** Gives the page the whole window, or ends that. */
  readonly setFullScreen: (isFull: boolean) => void;
  /** Informs the person, since such a page can draw what looks like a browser. */
  readonly onFilled: () => void;
}

/** Gives a page that enters full screen the whole window, without the window's own controls. */
export function fillScreen(
  contents: WebContents,
  { window, setFullScreen, onFilled }: FillScreenOptions,
): void {
  let wasFull = false;
  const arrange = (): void => setFullScreen(true);
  contents.on('enter-html-full-screen', () => {
    const shown = window();
    wasFull = shown?.isFullScreen() ?? false;
    shown?.setFullScreen(true);
    // The window reaches the size of the screen only after a while.
    shown?.on('resize', arrange);
    arrange();
    onFilled();
  });
  contents.on('leave-html-full-screen', () => {
    const shown = window();
    shown?.off('resize', arrange);
    setFullScreen(false);
    if (!wasFull) shown?.setFullScreen(false);
  });
}
