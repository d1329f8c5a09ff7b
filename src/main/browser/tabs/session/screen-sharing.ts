import type { Session, Video, WebContents, WebFrameMain } from 'electron';

/** Shared screen, window of another program, or tab. */
export type SharedView = Video | WebFrameMain;

/**
 * Gives pages the view that the person picked. Electron uses the same permission for `getDisplayMedia` and for `getUserMedia` with
 * `chromeMediaSource`, by which a page names a screen itself; only the first asks for the view, before the permission call returns. A page
 * that has not asked by then is ended before it gets a picture.
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
