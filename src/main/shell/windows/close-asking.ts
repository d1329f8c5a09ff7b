import { app, type BaseWindow } from 'electron';

import type { TabId, WindowId } from '#shared/model/ids.ts';

import { logProblem } from '../../platform/log.ts';
import type { WebTabPool } from '../../browser/tabs/pool/web-tab-pool.ts';

export interface CloseAskingOptions {
  readonly tabs: Pick<WebTabPool, 'entries' | 'entry' | 'activate' | 'close'>;
  readonly leaving: {
    /** Whether the tab can be closed without asking the person. */
    isFree(id: TabId): boolean;
    /** Whether the tab may be closed, as its page and then the person decide; `show` brings it to the front for them. */
    mayClose(id: TabId, show: () => void): Promise<boolean>;
  };
  /** Brings a window to the front. */
  readonly showWindow: (id: WindowId) => void;
}

/** Closes tabs, windows and the program, and asks the person first when a page would lose entered data. */
export class CloseAsking {
  readonly #options: CloseAskingOptions;
  #isEnding = false;

  constructor(options: CloseAskingOptions) {
    this.#options = options;
  }

  /** Closes one tab after the other, until the person decides to stay on one. */
  async closeTabs(ids: readonly TabId[]): Promise<void> {
    for (const id of ids) {
      if (!(await this.#mayClose(id))) return;
      this.#options.tabs.close(id);
    }
  }

  /** Prevents the closing of a window while the person is asked about its pages. */
  watchWindow(id: WindowId, window: BaseWindow): void {
    const isOfWindow = ({ windowId }: { readonly windowId: WindowId }): boolean => windowId === id;
    askFirst(
      (listener) => window.on('close', listener),
      () => this.#mayCloseAll(this.#options.tabs.entries().filter(isOfWindow)),
      () => window.close(),
    );
  }

  /** Prevents the end of the program while the person is asked, except when the system ends it. */
  watchProgram(): void {
    askFirst(
      // Runs before the listeners that prepare for the end.
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

  /** Whether all tabs may be closed; answers at once when no page has to be asked about. */
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

/** Prevents an event while it is being decided whether it may happen, and then repeats it. */
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
