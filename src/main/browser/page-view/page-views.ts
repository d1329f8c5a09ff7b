import type { WebContents } from 'electron';

import type { TabId } from '#shared/model/ids.ts';
import type { FindStep, Found, TabZoom, ZoomStep } from '#shared/model/page-view/page-view.ts';

import type { Disposable } from '../../platform/async/disposable.ts';
import { Emitter } from '../../platform/async/emitter.ts';
import type { SiteTable } from '../../storage/store/tables/site-table.ts';
import { tabClosed } from '../tabs/tab/tab-closed.ts';
import { isSameZoom, zoomAfter } from './zoom-steps.ts';

/** Part of a tab that is used here. */
interface ViewedTab {
  readonly id: TabId;
  /** Whether the tab has a session of its own of which nothing is stored. */
  readonly isIsolated: boolean;
}

type ZoomTable = Pick<SiteTable, 'zooms' | 'keepZoom'>;

interface Viewed {
  readonly tab: ViewedTab;
  readonly contents: WebContents;
  found: Found | null;
}

/** Zoom of pages, by site, and the search within them. */
export class PageViews {
  readonly #table: ZoomTable;
  readonly #tabs = new Map<TabId, Viewed>();
  readonly #zooms: Map<string, number>;
  /** Zoom of hosts in sessions of which nothing is stored. */
  readonly #passing = new WeakMap<object, Map<string, number>>();
  readonly #usualZoom: () => number;
  readonly #changes = new Emitter<void>();

  /** @param usualZoom zoom factor of pages that the person has not zoomed */
  constructor(table: ZoomTable, usualZoom: () => number) {
    this.#table = table;
    this.#usualZoom = usualZoom;
    this.#zooms = new Map(table.zooms());
  }

  watch(tab: ViewedTab, contents: WebContents): void {
    const viewed: Viewed = { tab, contents, found: null };
    this.#tabs.set(tab.id, viewed);
    contents.on('did-navigate', (_event, url) => {
      // Chromium also stores zoom factors, and those would remain after ours are deleted.
      contents.setZoomFactor(this.#zoomOf(viewed, url));
      viewed.found = null;
      this.#changes.emit();
    });
    // Control with the mouse wheel, or a pinch on the touchpad.
    contents.on('zoom-changed', (_event, direction) => this.zoom(tab.id, direction));
    contents.on('found-in-page', (_event, { activeMatchOrdinal, matches, finalUpdate }) => {
      if (viewed.found === null || !finalUpdate) return;
      viewed.found = { ...viewed.found, current: activeMatchOrdinal, total: matches };
      this.#changes.emit();
    });
    contents.on('destroyed', () => {
      // A tab that slept may already have another page.
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
        .filter(({ factor }) => !isSameZoom(factor, 1) || !isSameZoom(factor, this.#usualZoom())),
      found: all.map(({ found }) => found).filter((found) => found !== null),
    };
  }

  zoom(id: TabId, step: ZoomStep): void {
    const viewed = this.#get(id);
    const { contents } = viewed;
    const host = hostOf(contents.getURL());
    const factor = zoomAfter(contents.getZoomFactor(), step, this.#usualZoom());
    // Chromium applies the zoom to all pages of this host.
    contents.setZoomFactor(factor);
    if (host !== '') this.#keep(viewed, host, factor);
    this.#changes.emit();
  }

  /** Applies another usual zoom to all pages that the person has not zoomed. */
  usualZoomChanged(): void {
    for (const viewed of this.#tabs.values()) {
      const { contents } = viewed;
      if (!contents.isDestroyed()) contents.setZoomFactor(this.#zoomOf(viewed, contents.getURL()));
    }
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
      // `findNext: true` starts a new search in Electron.
      findNext: step === 'first' || !isSame,
    });
    return undefined;
  }

  endFinding(id: TabId): void {
    const viewed = this.#get(id);
    this.#clear(viewed, 'keepSelection');
    viewed.contents.focus();
  }

  /** Resets the zoom of a host whose data the person deletes. */
  forgetHost(host: string): void {
    this.#zooms.delete(host);
    for (const { tab, contents } of this.#tabs.values())
      if (!tab.isIsolated && hostOf(contents.getURL()) === host)
        contents.setZoomFactor(this.#usualZoom());
    this.#changes.emit();
  }

  #clear(viewed: Viewed, action: 'clearSelection' | 'keepSelection'): void {
    viewed.contents.stopFindInPage(action);
    viewed.found = null;
    this.#changes.emit();
  }

  #zoomOf(viewed: Viewed, url: string): number {
    return this.#zoomsFor(viewed).get(hostOf(url)) ?? this.#usualZoom();
  }

  #keep(viewed: Viewed, host: string, factor: number): void {
    const isUsual = isSameZoom(factor, this.#usualZoom());
    const zooms = this.#zoomsFor(viewed);
    if (isUsual) zooms.delete(host);
    else zooms.set(host, factor);
    if (!viewed.tab.isIsolated) this.#table.keepZoom(host, isUsual ? null : factor);
  }

  #zoomsFor({ tab, contents }: Viewed): Map<string, number> {
    if (!tab.isIsolated) return this.#zooms;
    const known = this.#passing.get(contents.session) ?? new Map<string, number>();
    this.#passing.set(contents.session, known);
    return known;
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
