import { app } from 'electron';

import { readOtherStart } from './app-arguments.ts';

interface Opened {
  readonly urls: readonly string[];
  readonly files: readonly string[];
}

/**
 * What macOS gives a program to open that is the default one for it (Electron’s `open-url` and `open-file`): it comes as an event, also
 * before the program is up, where other systems start the program again with arguments.
 */
export class OpenedBySystem {
  #waiting: Opened[] = [];
  #open: ((opened: Opened) => void) | null = null;

  constructor() {
    app.on('open-url', (event, url) => {
      event.preventDefault();
      this.#take({ urls: [url], files: [] });
    });
    app.on('open-file', (event, path) => {
      event.preventDefault();
      this.#take({ urls: [], files: [path] });
    });
  }

  /** From now on that is opened this way, and so is what has come before. */
  openWith(open: (opened: Opened) => void): void {
    this.#open = open;
    for (const opened of this.#waiting.splice(0)) open(opened);
  }

  /** What is no web address and no full path is left out, as of any other start. */
  #take(given: Opened): void {
    const opened = readOtherStart({ mode: 'window', ...given });
    if (opened === null) return;
    if (this.#open === null) this.#waiting.push(opened);
    else this.#open(opened);
  }
}
