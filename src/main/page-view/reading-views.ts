import type { WebContents } from 'electron';
import { z } from 'zod';

import type { TabId } from '#shared/model/ids.ts';

import readingSource from '../../page/reading-view/reading-view.page.ts?page-script';
import type { Disposable } from '../platform/disposable.ts';
import { Emitter } from '../platform/emitter.ts';
import { isolatedScript } from '../platform/isolated-script.ts';

/** Beside the worlds of Electron itself, of runs and of log-ins. */
const WORLD = 1200;
const askReadingView = isolatedScript(WORLD, 'waymarkReadingView', readingSource);
/** A page that draws itself has its text a moment after it has changed its address. */
const DRAWN_MS = 1000;

/** What is needed of a tab. */
interface ReadTab {
  readonly id: TabId;
  /** Whether a run works in it. */
  readonly isDriven: boolean;
}

interface Watched {
  readonly tab: ReadTab;
  readonly contents: WebContents;
  isReadable: boolean;
}

/** In the person's language. */
export interface ReadingViewWords {
  readonly close: string;
  /** How long it takes to read, with `#` where the minutes go. */
  readonly minutes: string;
}

/** Shows articles to the person without what stands around them, in the page's own tab. A run sees the page as it is. */
export class ReadingViews {
  readonly #words: () => ReadingViewWords;
  readonly #tabs = new Map<TabId, Watched>();
  readonly #changes = new Emitter<void>();

  constructor(words: () => ReadingViewWords) {
    this.#words = words;
  }

  onChange(listener: () => void): Disposable {
    return this.#changes.on(listener);
  }

  watch(tab: ReadTab, contents: WebContents): void {
    const watched: Watched = { tab, contents, isReadable: false };
    this.#tabs.set(tab.id, watched);
    contents.on('did-navigate', () => this.#set(watched, false));
    contents.on('did-stop-loading', () => void this.#look(watched));
    contents.on('did-navigate-in-page', (_event, _url, isMainFrame) => {
      if (isMainFrame) setTimeout(() => void this.#look(watched), DRAWN_MS);
    });
    contents.on('destroyed', () => {
      // A tab that slept has another page by then.
      if (this.#tabs.get(tab.id) === watched) this.#tabs.delete(tab.id);
      this.#changes.emit();
    });
  }

  /** Tabs whose page seems to be an article. */
  readable(): TabId[] {
    return [...this.#tabs.values()].filter((one) => one.isReadable).map(({ tab }) => tab.id);
  }

  /** Opens the view or closes it. A page that turns out to have no article is offered no longer. */
  async toggle(id: TabId): Promise<void> {
    const watched = this.#tabs.get(id);
    if (watched === undefined || watched.tab.isDriven || !isWebPage(watched.contents)) return;
    const isShown = await ask(watched, `toggleView(${JSON.stringify(this.#words())})`);
    if (!isShown) return this.#set(watched, false);
    watched.contents.focus();
  }

  /** Runs begin or cease to work in tabs. */
  drivenChanged(): void {
    for (const watched of this.#tabs.values())
      if (watched.tab.isDriven && watched.isReadable) void ask(watched, 'closeView()');
  }

  async #look(watched: Watched): Promise<void> {
    // What a run goes through is not for reading, and its pages are left alone.
    if (watched.tab.isDriven || !isWebPage(watched.contents)) return;
    this.#set(watched, await ask(watched, 'canBeRead()'));
  }

  #set(watched: Watched, isReadable: boolean): void {
    if (watched.isReadable === isReadable) return;
    watched.isReadable = isReadable;
    this.#changes.emit();
  }
}

const isWebPage = (contents: WebContents): boolean =>
  !contents.isDestroyed() && /^https?:/.test(contents.getURL());

/** With its document the page's answer is gone: that counts as no. */
async function ask({ contents }: Watched, call: string): Promise<boolean> {
  try {
    return z.boolean().parse(await askReadingView(contents, call));
  } catch {
    return false;
  }
}
