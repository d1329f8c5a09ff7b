import type { WebContents } from 'electron';

/** Events by which a person takes the page into their hands; moving the mouse over it is none. */
const TAKING = new Set(['mouseDown', 'mouseWheel', 'rawKeyDown', 'keyDown', 'touchStart']);
/** A run’s own input is told by the system a moment after it was sent. */
const AFTER_RUN_INPUT_MS = 250;

export interface NoticePersonOptions {
  /** Whether a run’s input is on its way right now. */
  readonly isRunInput: () => boolean;
  /** When a run last sent input to this page, ms since the epoch. */
  readonly lastRunInputAt: () => number;
  readonly onPerson: () => void;
}

/** Tells when a person uses the mouse or the keyboard in a page. What a run sends over the protocol raises the same events and is left out. */
export function noticePerson(contents: WebContents, options: NoticePersonOptions): void {
  contents.on('input-event', (_event, input) => {
    if (!TAKING.has(input.type) || options.isRunInput()) return;
    if (Date.now() - options.lastRunInputAt() < AFTER_RUN_INPUT_MS) return;
    options.onPerson();
  });
}
