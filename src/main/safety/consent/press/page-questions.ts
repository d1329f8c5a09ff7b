/** A browser dialog (`confirm`, `prompt`) that a page opens. */
export interface PageQuestion {
  readonly text: string;
  /** Origin of the asking frame. */
  readonly origin: string;
}

/** Decides which browser dialogs a run may accept on pages with a socket, whose messages cannot be held. */
export class PageQuestions {
  /** The last dialog that was not accepted, because that needs permission. */
  refused: PageQuestion | null = null;
  #allowed: PageQuestion | null = null;

  /** Allows the last refused dialog once. */
  allow(): void {
    this.#allowed = this.refused;
    this.refused = null;
  }

  /** Whether this very dialog is allowed; the permission is used up. */
  take({ text, origin }: PageQuestion): boolean {
    const isAllowed = this.#allowed?.text === text && this.#allowed.origin === origin;
    if (isAllowed) this.#allowed = null;
    return isAllowed;
  }
}
