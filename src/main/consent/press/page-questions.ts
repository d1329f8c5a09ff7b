/** A question of the browser's own (`confirm`, `prompt`) that a page asks. */
export interface PageQuestion {
  readonly text: string;
  /** Origin of the asking frame. */
  readonly origin: string;
}

/** Which questions of pages one run may agree to, where nothing else can be held. */
export class PageQuestions {
  #refused: PageQuestion | null = null;
  #allowed: PageQuestion | null = null;

  /** The last question that was not agreed to, because that needs leave. */
  get refused(): PageQuestion | null {
    return this.#refused;
  }

  refuse(question: PageQuestion): void {
    this.#refused = question;
  }

  /** Permission for the dialog refused last; it counts once. */
  allow(): void {
    this.#allowed = this.#refused;
    this.#refused = null;
  }

  forget(): void {
    this.#refused = null;
  }

  /** Whether there is leave for this very question. */
  take({ text, origin }: PageQuestion): boolean {
    const isAllowed = this.#allowed?.text === text && this.#allowed.origin === origin;
    if (isAllowed) this.#allowed = null;
    return isAllowed;
  }
}
