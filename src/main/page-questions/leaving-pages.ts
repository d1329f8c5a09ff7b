import type { WebContents } from 'electron';

import type { TabId } from '#shared/model/ids.ts';

import leavingSource from '../../page/leaving/leaving.page.ts?page-script';
import { isolatedScript } from '../platform/isolated-script.ts';

/** That of what the person has written: a page has both. */
const WORLD = 1300;
const askPage = isolatedScript(WORLD, 'waymarkLeaving', leavingSource);
/** A page that does not answer by then is not waited for. */
const ANSWERS_WITHIN_MS = 500;
/** For so long a page that may be left is not asked about again. */
const LEFT_WITHIN_MS = 5000;
const USING = new Set(['mouseDown', 'rawKeyDown', 'keyDown', 'touchStart']);

/** What is needed of a tab. */
export interface LeftTab {
  readonly id: TabId;
  readonly isDriven: boolean;
  readonly loads: {
    /** Does what takes the tab elsewhere just now once more; `null`: its page goes by itself. */
    again(): (() => void) | null;
  };
}

export interface LeavingOptions {
  /** Whether the person lets the page go. */
  readonly ask: (tabId: TabId, isClosed: boolean) => Promise<boolean>;
  /** The page may be left now, but nobody knows where it wanted to go. */
  readonly onMayLeave: () => void;
  readonly onError: (error: unknown) => void;
}

interface Watched {
  readonly contents: WebContents;
  readonly isDriven: () => boolean;
  /** The person has used the page: another cannot hold anybody. */
  isUsed: boolean;
  mayLeave: boolean;
}

/**
 * Pages that want the person asked before they are left. Electron waits for the answer with everything that it does, so that a page stays at
 * first, and goes where it wanted to once the person lets it.
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
      // It may be gone before it has answered.
      askPage(contents, 'noteNavigations()').catch(() => undefined);
    };
    contents.on('input-event', used);
    // Of keys that go to a frame in another process only this is told.
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

  /** Whether nobody needs to be asked before this tab is closed; a page that was never used holds nobody. */
  isFree(id: TabId): boolean {
    const watched = this.#tabs.get(id);
    return watched === undefined || !watched.isUsed || watched.isDriven();
  }

  /** Whether this tab is closed, as its page and then the person wish. */
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
    // A page that goes meanwhile answers nothing.
    if ((await askPage(contents, 'goAgain()')) === false) this.#options.onMayLeave();
  }
}

async function wantsToBeAsked(contents: WebContents): Promise<boolean> {
  const late = new Promise<false>((resolve) => setTimeout(resolve, ANSWERS_WITHIN_MS, false));
  const asked = askPage(contents, 'asksBeforeLeaving()').catch(() => false);
  return (await Promise.race([asked, late])) === true;
}
