import { app } from 'electron';

import { readOtherStart } from './app-arguments.ts';

/** Pages that other programs or starts ask this program to open. */
export interface WantedPages {
  readonly urls: readonly string[];
  readonly files: readonly string[];
}

/** Queues requests until the program can open their pages. */
class WantedPagesQueue {
  #waiting: WantedPages[] = [];
  #open: ((wanted: WantedPages) => void) | null = null;

  /** Opens the pages queued so far and, from now on, new ones at once. */
  openWith(open: (wanted: WantedPages) => void): void {
    this.#open = open;
    for (const wanted of this.#waiting.splice(0)) open(wanted);
  }

  /** Queues or opens pages; a value with anything but web URLs and full paths is ignored. */
  take(data: unknown): void {
    const wanted = readOtherStart(data);
    if (wanted === null) return;
    if (this.#open === null) this.#waiting.push(wanted);
    else this.#open(wanted);
  }
}

export type WantedPagesSource = Pick<WantedPagesQueue, 'openWith'>;

/**
 * Returns the pages that macOS asks its default program to open (Electron’s `open-url` and `open-file`). They arrive as events, even while
 * the program starts, whereas other systems start the program again with arguments.
 */
export function openedBySystem(): WantedPagesSource {
  const queue = new WantedPagesQueue();
  app.on('open-url', (event, url) => {
    event.preventDefault();
    queue.take({ mode: 'window', urls: [url], files: [] });
  });
  app.on('open-file', (event, path) => {
    event.preventDefault();
    queue.take({ mode: 'window', urls: [], files: [path] });
  });
  return queue;
}

/**
 * Returns the pages that other starts pass to this one (`second-instance`). They do so as soon as this one has the lock of the data folder,
 * long before its window exists.
 */
export function leftByOtherStarts(): WantedPagesSource {
  const queue = new WantedPagesQueue();
  app.on('second-instance', (_event, _argv, _folder, data) => queue.take(data));
  return queue;
}
