import type { TabCdpSession } from '../../../page-access/cdp/tab-cdp-session.ts';
import type { DialogAnswer, OpenDialog } from '../tab-pool.ts';

export interface PageDialogsOptions {
  readonly onError: (error: unknown) => void;
  /** Called when a dialog opens or closes, as the page is not at rest then. */
  readonly onActivity: () => void;
  /** Called when Waymark answers a dialog. */
  readonly onOpen: () => void;
}

/**
 * Records a page's dialogs during a run and answers them at once with the safe answer, as a native box would block the program. Without a
 * run, the person gets the box.
 */
export class PageDialogs {
  readonly #cdp: TabCdpSession;
  readonly #onError: (error: unknown) => void;
  #open: OpenDialog | null = null;
  #isDriven = false;
  #nextAnswer: DialogAnswer | null = null;

  constructor(cdp: TabCdpSession, { onError, onActivity, onOpen }: PageDialogsOptions) {
    this.#cdp = cdp;
    this.#onError = onError;
    cdp.on('Page.javascriptDialogOpening', ({ type, message, url }, sessionId) => {
      const open: OpenDialog = { type, message, url };
      this.#open = open;
      onActivity();
      onOpen();
      // Leaving the page is what the run asked for; everything else is declined. An alert has only one answer.
      const safe: DialogAnswer = { accept: type === 'alert' || type === 'beforeunload' };
      const { mayAccept, ...answer } = this.#nextAnswer ?? safe;
      this.#nextAnswer = null;
      const accept = answer.accept && mayAccept?.(open) !== false;
      cdp.send('Page.handleJavaScriptDialog', { ...answer, accept }, { sessionId }).catch(onError);
    });
    cdp.on('Page.javascriptDialogClosed', () => {
      this.#open = null;
      // The page's script continues only now.
      onActivity();
    });
  }

  get open(): OpenDialog | null {
    return this.#open;
  }

  get isDriven(): boolean {
    return this.#isDriven;
  }

  /** Sets the answer to the next dialog only; the end of a run clears it. */
  answerNext(answer: DialogAnswer): void {
    this.#nextAnswer = answer;
  }

  setDriven(isDriven: boolean): void {
    if (this.#isDriven === isDriven) return;
    this.#isDriven = isDriven;
    this.#nextAnswer = null;
    this.#cdp.setDriven(isDriven).catch(this.#onError);
  }
}
