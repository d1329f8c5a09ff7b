import type { WebContents } from 'electron';

import type { TabId } from '#shared/model/ids.ts';
import type { FindStep, Found, TabZoom, ZoomStep } from '#shared/model/page-view/page-view.ts';

import type { Disposable } from '../platform/disposable.ts';
import { Emitter } from '../platform/emitter.ts';
import type { SiteTable } from '../store/site-table.ts';
import { tabClosed } from '../tabs/tab/tab-closed.ts';
import { isPlainSize, zoomAfter } from './zoom-steps.ts';

/** What is needed of a tab. */
interface ViewedTab {
  readonly id: TabId;
  /** Whether its session is another than the person's, of which nothing is kept. */
  readonly isIsolated: boolean;
}

type ZoomTable = Pick<SiteTable, 'zooms' | 'keepZoom'>;

interface Viewed {
  readonly tab: ViewedTab;
  readonly contents: WebContents;
  found: Found | null;
}

/** How large pages are shown to the person, for each site, and what is looked for in them. */
export class PageViews {
  readonly #table: ZoomTable;
  readonly #tabs = new Map<TabId, Viewed>();
  readonly #zooms: Map<string, number>;
  readonly #changes = new Emitter<void>();

  constructor(table: ZoomTable) {
    this.#table = table;
    this.#zooms = new Map(table.zooms());
  }

  watch(tab: ViewedTab, contents: WebContents): void {
    const viewed: Viewed = { tab, contents, found: null };
    this.#tabs.set(tab.id, viewed);
    contents.on('did-navigate', (_event, url) => {
      // Chromium keeps sizes, too, which outlast what is deleted here.
      if (!tab.isIsolated) contents.setZoomFactor(this.#zooms.get(hostOf(url)) ?? 1);
      viewed.found = null;
      this.#changes.emit();
    });
    // The wheel with Control, or two fingers on a touchpad.
    contents.on('zoom-changed', (_event, direction) => this.zoom(tab.id, direction));
    contents.on('found-in-page', (_event, { activeMatchOrdinal, matches, finalUpdate }) => {
      if (viewed.found === null || !finalUpdate) return;
      viewed.found = { ...viewed.found, current: activeMatchOrdinal, total: matches };
      this.#changes.emit();
    });
    contents.on('destroyed', () => {
      // A tab that slept has another page by then.
      if (this.#tabs.get(tab.id) === viewed) this.#tabs.delete(tab.id);
      this.#changes.emit();
    });
  }

  onChange(listener: () => void): Disposable {
    return this.#changes.on(listener);
  }

  now(): { zooms: TabZoom[]; found: Found[] } {
    const all = [...this.#tabs.values()].filter(({ contents }) => !contents.isDestroyed());
    return {
      zooms: all
        .map(({ tab, contents }) => ({ tabId: tab.id, factor: contents.getZoomFactor() }))
        .filter(({ factor }) => !isPlainSize(factor)),
      found: all.map(({ found }) => found).filter((found) => found !== null),
    };
  }

  zoom(id: TabId, step: ZoomStep): void {
    const { tab, contents } = this.#get(id);
    const host = hostOf(contents.getURL());
    const factor = zoomAfter(contents.getZoomFactor(), step);
    // Chromium shows the other pages of this site in the same size.
    contents.setZoomFactor(factor);
    if (!tab.isIsolated && host !== '') this.#keep(host, factor);
    this.#changes.emit();
  }

  find(id: TabId, text: string, step: FindStep): void {
    const viewed = this.#get(id);
    if (text === '') return this.#clear(viewed, 'clearSelection');
    const isSame = viewed.found?.text === text;
    const { current = 0, total = 0 } = viewed.found ?? {};
    viewed.found = { tabId: id, text, current, total };
    viewed.contents.findInPage(text, {
      forward: step !== 'previous',
      // Electron's word for a search that begins.
      findNext: step === 'first' || !isSame,
    });
    return undefined;
  }

  endFinding(id: TabId): void {
    const viewed = this.#get(id);
    this.#clear(viewed, 'keepSelection');
    viewed.contents.focus();
  }

  /** The site is to be as if the person had never been there. */
  forgetHost(host: string): void {
    this.#zooms.delete(host);
    for (const { tab, contents } of this.#tabs.values())
      if (!tab.isIsolated && hostOf(contents.getURL()) === host) contents.setZoomFactor(1);
    this.#changes.emit();
  }

  #clear(viewed: Viewed, action: 'clearSelection' | 'keepSelection'): void {
    viewed.contents.stopFindInPage(action);
    viewed.found = null;
    this.#changes.emit();
  }

  #keep(host: string, factor: number): void {
    this.#table.keepZoom(host, factor);
    if (isPlainSize(factor)) this.#zooms.delete(host);
    else this.#zooms.set(host, factor);
  }

  #get(id: TabId): Viewed {
    const viewed = this.#tabs.get(id);
    if (viewed === undefined) throw tabClosed();
    return viewed;
  }
}

function hostOf(url: string): string {
  return URL.parse(url)?.hostname ?? '';
}
