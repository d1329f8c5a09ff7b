import type { WebContents } from 'electron';
import { z } from 'zod';

import type { TabId } from '#shared/model/ids.ts';
import { type ReadingLook, ReadingLookSchema } from '#shared/model/page-view/reading-look.ts';
import type { ReadingWords } from '#shared/model/page-view/reading-words.ts';

import readingSource from '../../../page/reading-view/reading-view.page.ts?page-script';
import type { Disposable } from '../../platform/async/disposable.ts';
import { Emitter } from '../../platform/async/emitter.ts';
import { isolatedScript } from '../../platform/process/isolated-script.ts';

/** Isolated world, apart from those of Electron, of runs and of logins. */
const WORLD = 1200;
const askReadingView = isolatedScript(WORLD, 'waymarkReadingView', readingSource);
/** Delay after which a page that renders by script has its text. */
const DRAWN_MS = 1000;

/** Part of a tab that is used here. */
interface ReadTab {
  readonly id: TabId;
  /** Whether a run works in the tab. */
  readonly isDriven: boolean;
}

interface Watched {
  readonly tab: ReadTab;
  readonly contents: WebContents;
  isReadable: boolean;
}

interface ReadingViewsOptions {
  /** Texts in the person's language. */
  readonly words: () => ReadingWords;
  readonly look: () => ReadingLook;
  readonly keepLook: (look: ReadingLook) => void;
  readonly onError: (error: unknown) => void;
}

/** Reading view, which shows an article without its surroundings in the page's own tab. Runs see the original page. */
export class ReadingViews {
  readonly #options: ReadingViewsOptions;
  readonly #tabs = new Map<TabId, Watched>();
  readonly #changes = new Emitter<void>();

  constructor(options: ReadingViewsOptions) {
    this.#options = options;
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
      // A tab that slept may already have another page.
      if (this.#tabs.get(tab.id) === watched) this.#tabs.delete(tab.id);
      this.#changes.emit();
    });
  }

  /** Tabs whose page seems to be an article. */
  readable(): TabId[] {
    return [...this.#tabs.values()].filter((one) => one.isReadable).map(({ tab }) => tab.id);
  }

  /** Opens or closes the reading view. A page in which no article is found no longer offers it. */
  async toggle(id: TabId): Promise<void> {
    const watched = this.#tabs.get(id);
    if (watched === undefined || watched.tab.isDriven || !isWebPage(watched.contents)) return;
    const { words, look, onError } = this.#options;
    const given = [words(), look()].map((each) => JSON.stringify(each)).join(', ');
    const isShown = await ask(watched, `toggleView(${given})`);
    if (!isShown) return this.#set(watched, false);
    watched.contents.focus();
    this.#followLook(watched.contents).catch(onError);
  }

  /** Stores each look that the person chooses, until the view closes or its document is gone. */
  async #followLook(contents: WebContents): Promise<void> {
    for (;;) {
      const told: unknown = await askReadingView(contents, 'nextLook()').catch(() => null);
      const look = ReadingLookSchema.safeParse(told);
      if (!look.success) return;
      this.#options.keepLook(look.data);
    }
  }

  /** Closes the reading view in tabs where a run has started. */
  drivenChanged(): void {
    for (const watched of this.#tabs.values())
      if (watched.tab.isDriven && watched.isReadable) void ask(watched, 'closeView()');
  }

  async #look(watched: Watched): Promise<void> {
    // Pages of a run are not checked, as they are not for reading.
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

/** Asks the page; a page that is gone answers `false`. */
async function ask({ contents }: Watched, call: string): Promise<boolean> {
  try {
    return z.boolean().parse(await askReadingView(contents, call));
  } catch {
    return false;
  }
}
