import type { WebContents } from 'electron';

import type { TabId } from '#shared/model/ids.ts';

import leavingSource from '../../../page/leaving/leaving.page.ts?page-script';
import { isolatedScript } from '../../platform/process/isolated-script.ts';

/** Isolated world that this script shares with the one that stores form input. */
const WORLD = 1300;
const askPage = isolatedScript(WORLD, 'waymarkLeaving', leavingSource);
/** Time limit for a page's answer; afterwards the tab closes without a question. */
const ANSWERS_WITHIN_MS = 500;
/** Time in which a page that the person agreed to leave is not asked about again. */
const LEFT_WITHIN_MS = 5000;
const USING = new Set(['mouseDown', 'rawKeyDown', 'keyDown', 'touchStart']);

/** Part of a tab that is used here. */
export interface LeftTab {
  readonly id: TabId;
  readonly isDriven: boolean;
  readonly loads: {
    /** Returns a function that repeats the navigation in progress; `null` where the page itself started it. */
    again(): (() => void) | null;
  };
}

export interface LeavingOptions {
  /** Asks the person whether the page may be left. */
  readonly ask: (tabId: TabId, isClosed: boolean) => Promise<boolean>;
  /** Called when the page may be left, but its target is unknown. */
  readonly onMayLeave: () => void;
  readonly onError: (error: unknown) => void;
}

interface Watched {
  readonly contents: WebContents;
  readonly isDriven: () => boolean;
  /** Whether the person has interacted with the page. Without that, a page cannot keep its tab open. */
  isUsed: boolean;
  mayLeave: boolean;
}

/**
 * Pages that ask the person before they are left (`beforeunload`). Electron blocks everything while it waits for the answer, so the page
 * stays at first, and its navigation is repeated once the person agrees.
 */
export class LeavingPages {
  readonly #options: LeavingOptions;
  readonly #tabs = new Map<TabId, Watched>();

  constructor(options: LeavingOptions) {
    this.#options = options;
  }

  watch(tab: LeftTab, contents: WebContents): void {
    const watched: Watched = {
      contents,
      isDriven: () => tab.isDriven,
      isUsed: false,
      mayLeave: false,
    };
    this.#tabs.set(tab.id, watched);
    const used = (_event: unknown, { type }: { readonly type: string }): void => {
      if (watched.isUsed || !USING.has(type)) return;
      watched.isUsed = true;
      // The page may be gone before it answers.
      askPage(contents, 'noteNavigations()').catch(() => undefined);
    };
    contents.on('input-event', used);
    // Keys that go to a frame in another process only cause this event.
    contents.on('before-input-event', used);
    contents.on('did-navigate', () => Object.assign(watched, { isUsed: false, mayLeave: false }));
    contents.on('will-prevent-unload', (event) => {
      if (tab.isDriven || watched.mayLeave) return event.preventDefault();
      return void this.#askFirst(tab, watched).catch(this.#options.onError);
    });
    contents.on('destroyed', () => {
      if (this.#tabs.get(tab.id) === watched) this.#tabs.delete(tab.id);
    });
  }

  /** Whether the tab can close without a question, as with a page that was never used. */
  isFree(id: TabId): boolean {
    const watched = this.#tabs.get(id);
    return watched === undefined || !watched.isUsed || watched.isDriven();
  }

  /** Whether the tab may close: asks its page first, then the person. */
  async mayClose(id: TabId, show: () => void): Promise<boolean> {
    const watched = this.#tabs.get(id);
    if (watched === undefined || this.isFree(id) || !(await wantsToBeAsked(watched.contents)))
      return true;
    show();
    return this.#options.ask(id, true);
  }

  async #askFirst(tab: LeftTab, watched: Watched): Promise<void> {
    const again = tab.loads.again();
    const { contents } = watched;
    if (!(await this.#options.ask(tab.id, false)) || contents.isDestroyed()) return;
    watched.mayLeave = true;
    setTimeout(() => (watched.mayLeave = false), LEFT_WITHIN_MS).unref();
    if (again !== null) return again();
    // A page that navigates meanwhile does not answer.
    if ((await askPage(contents, 'goAgain()')) === false) this.#options.onMayLeave();
  }
}

async function wantsToBeAsked(contents: WebContents): Promise<boolean> {
  const late = new Promise<false>((resolve) => setTimeout(resolve, ANSWERS_WITHIN_MS, false));
  const asked = askPage(contents, 'asksBeforeLeaving()').catch(() => false);
  return (await Promise.race([asked, late])) === true;
}
