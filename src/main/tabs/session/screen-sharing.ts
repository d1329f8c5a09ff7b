import type { Session, Video, WebContents, WebFrameMain } from 'electron';

/** What a page gets to see: a screen, another program's window, or a tab. */
export type SharedView = Video | WebFrameMain;

/**
 * Gives pages of a session the one view that the person has picked. Electron asks leave alike for `getDisplayMedia` and for the older
 * `getUserMedia` with `chromeMediaSource`, by which a page names a screen itself; only the first then asks what to show, and does so
 * before the call that gave leave returns. A page that has not asked by then is ended, before it could have been given a picture.
 */
export class ScreenSharing {
  #picked: SharedView | null = null;

  constructor(session: Session) {
    session.setDisplayMediaRequestHandler((_request, give) => {
      const picked = this.#picked;
      this.#picked = null;
      if (picked !== null) give({ video: picked });
    });
  }

  share(picked: SharedView, contents: WebContents, allow: (isAllowed: boolean) => void): void {
    this.#picked = picked;
    allow(true);
    if (this.#picked === null) return;
    this.#picked = null;
    contents.forcefullyCrashRenderer();
  }
}
