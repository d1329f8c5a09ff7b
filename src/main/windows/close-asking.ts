import { app, type BaseWindow } from 'electron';

import type { TabId, WindowId } from '#shared/model/ids.ts';

import { logProblem } from '../platform/log.ts';
import type { WebTabPool } from '../tabs/pool/web-tab-pool.ts';

export interface CloseAskingOptions {
  readonly tabs: Pick<WebTabPool, 'entries' | 'entry' | 'activate' | 'close'>;
  readonly leaving: {
    /** Whether nobody needs to be asked before this tab is closed. */
    isFree(id: TabId): boolean;
    /** Whether it is closed, as its page and then the person wish; `show` brings it before them. */
    mayClose(id: TabId, show: () => void): Promise<boolean>;
  };
  /** Brings a window to the front. */
  readonly showWindow: (id: WindowId) => void;
}

/** Closes tabs, windows and the program for the person, who is asked first where a page would lose what they have entered. */
export class CloseAsking {
  readonly #options: CloseAskingOptions;
  #isEnding = false;

  constructor(options: CloseAskingOptions) {
    this.#options = options;
  }

  /** Closes one tab after the other, until the person stays with one. */
  async closeTabs(ids: readonly TabId[]): Promise<void> {
    for (const id of ids) {
      if (!(await this.#mayClose(id))) return;
      this.#options.tabs.close(id);
    }
  }

  /** Keeps a window open for as long as the person is asked about its pages. */
  watchWindow(id: WindowId, window: BaseWindow): void {
    const isOfWindow = ({ windowId }: { readonly windowId: WindowId }): boolean => windowId === id;
    askFirst(
      (listener) => window.on('close', listener),
      () => this.#mayCloseAll(this.#options.tabs.entries().filter(isOfWindow)),
      () => window.close(),
    );
  }

  /** The same for all of the program; what the system ends asks nobody. */
  watchProgram(): void {
    askFirst(
      // Before all who get ready for the end.
      (listener) => app.prependListener('before-quit', listener),
      () => this.#mayCloseAll(this.#options.tabs.entries()),
      () => {
        this.#isEnding = true;
        app.quit();
      },
    );
    for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
      process.once(name, () => {
        this.#isEnding = true;
        app.quit();
      });
  }

  /** At once where no page can hold the person. */
  #mayCloseAll(entries: readonly { readonly id: TabId }[]): true | Promise<boolean> {
    const held = entries.filter(({ id }) => !this.#options.leaving.isFree(id));
    return this.#isEnding || held.length === 0 ? true : this.#askAll(held);
  }

  async #askAll(entries: readonly { readonly id: TabId }[]): Promise<boolean> {
    for (const { id } of entries) if (!(await this.#mayClose(id))) return false;
    return true;
  }

  async #mayClose(id: TabId): Promise<boolean> {
    const { tabs, leaving, showWindow } = this.#options;
    return leaving.mayClose(id, () => {
      tabs.activate(id);
      const entry = tabs.entry(id);
      if (entry !== undefined) showWindow(entry.windowId);
    });
  }
}

interface Preventable {
  readonly preventDefault: () => void;
}

/** Prevents what is about to happen while it is asked whether it may, and then does it. */
function askFirst(
  listen: (listener: (event: Preventable) => void) => unknown,
  mayGoOn: () => true | Promise<boolean>,
  goOn: () => void,
): void {
  let isAsked = false;
  let isSure = false;
  const ask = async (asked: Promise<boolean>): Promise<void> => {
    isAsked = true;
    isSure = await asked.finally(() => (isAsked = false));
    if (isSure) goOn();
  };
  listen((event) => {
    if (isSure) return;
    const answer = isAsked ? null : mayGoOn();
    if (answer === true) return;
    event.preventDefault();
    if (answer !== null) ask(answer).catch((error: unknown) => logProblem('closing', error));
  });
}
