import type { NavigationEntry, NavigationHistory, WebContents } from 'electron';

import { fromDocumentUrl, parseInternalAddress, toDocumentUrl } from './internal-address.ts';
import type { TabId } from '#shared/model/ids.ts';
import { MAX_PAGE_URL, type TabPages } from '#shared/model/tabs/tab.ts';

import { showsSource } from '../load/document-status.ts';
import type { PrivateHosts } from '../network/private-network/private-hosts.ts';
import { type SavedPage, type SavedTab, shownPage, type WrittenFields } from './saved-tab.ts';

/** Maximum number of pages stored before and after the current one. */
const MAX_BESIDE = 25;
/** Maximum length of a page's state in characters; a longer one is not stored. */
const MAX_STATE_LENGTH = 300_000;

type SavedHistory = Pick<SavedTab, 'pages' | 'index'>;

export interface TabPastParts {
  readonly contents: Pick<WebContents, 'navigationHistory' | 'getURL'>;
  readonly tab: {
    readonly id: TabId;
    load(url: string, signal: AbortSignal): Promise<void>;
    loadSource(url: string, signal: AbortSignal): Promise<void>;
    openFile(path: string, signal: AbortSignal): Promise<void>;
    /** Path of the local file with this URL. */
    localPath(url: string): string | null;
  };
  readonly privateHosts: PrivateHosts;
  /** Performs a navigation of the program to this URL. */
  readonly navigate: (
    url: string,
    start: () => Promise<void>,
    signal: AbortSignal,
  ) => Promise<void>;
}

/** History of a tab, which outlasts its contents in memory. */
export class TabPast {
  readonly #parts: TabPastParts;
  /** Earlier pages that the runtime could not restore. */
  #earlier: readonly SavedPage[] = [];
  /** Typed text of the current page. */
  #written: WrittenFields = [];
  /** Text to restore in the loading page. */
  #putBack: WrittenFields = [];
  #putBackUrl = '';
  /** URLs of pages with a filled secret field, which Chromium's state may contain. */
  readonly #secretUrls = new Set<string>();

  constructor(parts: TabPastParts) {
    this.#parts = parts;
  }

  get hasEarlier(): boolean {
    return this.#earlier.length > 0;
  }

  get earlierCount(): number {
    return this.#earlier.length;
  }

  /** Pages of the history as the person sees them, oldest first. */
  pages(): TabPages {
    const { navigationHistory } = this.#parts.contents;
    const known = navigationHistory
      .getAllEntries()
      .map(({ url, title }) => ({ url: fromDocumentUrl(url)?.url ?? url, title }));
    return {
      pages: [...this.#earlier, ...known].map(shownPageOf),
      index: this.#earlier.length + Math.max(0, navigationHistory.getActiveIndex()),
    };
  }

  /** Goes to a page that the contents do not know, by default the newest one. */
  async goEarlier(signal: AbortSignal, place = this.#earlier.length - 1): Promise<boolean> {
    const page = this.#earlier[place];
    if (page === undefined) return false;
    this.#earlier = this.#earlier.slice(0, place);
    await this.#show(page, signal);
    this.#parts.contents.navigationHistory.clear();
    return true;
  }

  /** Records what the person has typed into the current page. */
  keepWritten(url: string, written: WrittenFields, holdsSecret: boolean): void {
    this.#written = written;
    if (holdsSecret) this.#secretUrls.add(url);
  }

  /** Called when another document is shown. */
  documentLeft(): void {
    this.#written = this.#putBack;
  }

  /** Saved text for the new document; returned once. */
  takePutBack(url: string): WrittenFields {
    const written = this.#putBack;
    this.#putBack = [];
    if (url === this.#putBackUrl) return written;
    this.#written = [];
    return [];
  }

  save(faviconUrl: string | null): SavedTab | null {
    const { contents, tab, privateHosts } = this.#parts;
    const history = readHistory(contents, (url) => tab.localPath(url));
    if (history === null) return null;
    const pages = history.pages.map((page, place) =>
      this.#withWritten(page, place === history.index),
    );
    return {
      pages: [...this.#earlier, ...pages],
      index: this.#earlier.length + history.index,
      faviconUrl,
      privateHosts: [...privateHosts.of(tab.id, null)],
    };
  }

  async restore(saved: SavedTab, signal: AbortSignal): Promise<void> {
    const { contents, tab, navigate, privateHosts } = this.#parts;
    const page = shownPage(saved);
    if (page === undefined) return;
    for (const host of saved.privateHosts) privateHosts.grantToTab(tab.id, host);
    this.#putBack = page.written ?? [];
    this.#putBackUrl = page.url;
    if (page.file !== undefined) return tab.openFile(page.file, signal);
    const { navigationHistory } = contents;
    // The runtime's history does not distinguish a page from its source.
    if (canRestore(navigationHistory) && page.isSource !== true) {
      const start = async (): Promise<void> => restoreHistory(navigationHistory, saved);
      return navigate(documentUrl(page.url), start, signal);
    }
    this.#earlier = saved.pages.slice(0, saved.index).filter(({ file }) => file === undefined);
    return this.#show(page, signal);
  }

  async #show({ url, isSource }: SavedPage, signal: AbortSignal): Promise<void> {
    const { tab } = this.#parts;
    await (isSource === true ? tab.loadSource(url, signal) : tab.load(url, signal));
  }

  #withWritten({ pageState, ...page }: SavedPage, isShown: boolean): SavedPage {
    const isKept = pageState !== undefined && !this.#secretUrls.has(page.url);
    return {
      ...page,
      ...(isKept && { pageState }),
      ...(isShown && showsSource(this.#parts.contents) && { isSource: true }),
      ...(isShown && this.#written.length > 0 && { written: this.#written }),
    };
  }
}

/** Reads the pages of a tab, to restore them later. */
function readHistory(
  { navigationHistory }: Pick<WebContents, 'navigationHistory'>,
  pathOf: (url: string) => string | null,
): SavedHistory | null {
  const all = navigationHistory.getAllEntries();
  const active = navigationHistory.getActiveIndex();
  const first = Math.max(0, active - MAX_BESIDE);
  const pages = all
    .slice(first, active + MAX_BESIDE + 1)
    .map((entry) => savedPage(entry, pathOf(entry.url)));
  return pages.length === 0 ? null : { pages, index: active - first };
}

function shownPageOf({ url, title }: Pick<SavedPage, 'url' | 'title'>): TabPages['pages'][number] {
  const told = { url: url.slice(0, MAX_PAGE_URL), title };
  const page = parseInternalAddress(url)?.page;
  return page === undefined ? told : { ...told, page };
}

function savedPage({ url, title, pageState }: NavigationEntry, file: string | null): SavedPage {
  const internal = fromDocumentUrl(url);
  if (internal !== null) return { url: internal.url, title: '' };
  return {
    url,
    title,
    ...(file !== null && { file }),
    ...(pageState !== undefined && pageState.length <= MAX_STATE_LENGTH && { pageState }),
  };
}

/** Whether the runtime can restore a history; Electron 33 can only load the current page. */
function canRestore(navigationHistory: NavigationHistory): boolean {
  return Reflect.has(navigationHistory, 'restore');
}

/** Restores the history and loads its current page, with scroll position and form text. */
async function restoreHistory(
  navigationHistory: Pick<NavigationHistory, 'restore'>,
  { pages, index }: SavedHistory,
): Promise<void> {
  // URLs of local files are only valid until the program ends.
  const kept = pages.filter(({ file }) => file === undefined);
  const shown = pages[index];
  await navigationHistory.restore({
    entries: kept.map(({ url, title, pageState }) => ({
      url: documentUrl(url),
      title,
      ...(pageState !== undefined && { pageState }),
    })),
    index: Math.max(0, shown === undefined ? kept.length - 1 : kept.indexOf(shown)),
  });
}

/** URL of the document for a URL as the person sees it. */
function documentUrl(url: string): string {
  const internal = parseInternalAddress(url);
  return internal === null ? url : toDocumentUrl(internal);
}
