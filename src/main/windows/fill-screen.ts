import type { BaseWindow, WebContents } from 'electron';

export interface FillScreenOptions {
  /** The window that the page is in. */
  readonly window: () => BaseWindow | undefined;
  /** Gives the page the whole of its window, or takes that back. */
  readonly setFullScreen: (isFull: boolean) => void;
  /** The person is told, as such a page can draw what looks like a browser. */
  readonly onFilled: () => void;
}

/** A page that fills the screen gets the window for itself, without anything of the window's around it. */
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
    // A window takes a while to become as large as the screen.
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
