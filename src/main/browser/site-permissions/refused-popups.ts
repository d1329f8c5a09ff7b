import type { WebContents } from 'electron';

import type { TabId } from '#shared/model/ids.ts';
import type { RefusedPopups as Refused } from '#shared/model/page-view/page-view.ts';

import type { Disposable } from '../../platform/async/disposable.ts';
import { Emitter } from '../../platform/async/emitter.ts';
import type { SitePermissions } from './site-permissions.ts';

/** Part of a tab that is used here. */
interface OpeningTab {
  readonly id: TabId;
  readonly isIsolated: boolean;
  /** Origin of the tab's page. */
  readonly origin: string;
  readonly view: { readonly webContents: WebContents };
}

/** Part of Electron's `WebContents` that is used here. */
interface OpeningContents {
  on(event: 'did-navigate', listener: () => void): unknown;
  on(event: 'destroyed', listener: () => void): unknown;
}

interface RefusedPopupsOptions {
  readonly permissions: Pick<SitePermissions, 'has' | 'allow'>;
  /** Opens a URL as the tab's page would have done. */
  readonly open: (url: string, tabId: TabId) => void;
}

/** Maximum number of URLs listed for a page; further popups are only counted. */
const MAX_LISTED = 10;
const MAX_LENGTH = 2000;
/** Origins of web sites. Files and empty pages share the opaque origin `null`, so a permission would apply to all of them. */
const SITE = /^https?:\/\//;

/** Blocked popups, which the person can see, open, or allow for a site. */
export class RefusedPopups {
  readonly #options: RefusedPopupsOptions;
  readonly #tabs = new Map<TabId, { readonly tab: OpeningTab; readonly refused: Refused }>();
  readonly #changes = new Emitter<void>();

  constructor(options: RefusedPopupsOptions) {
    this.#options = options;
  }

  onChange(listener: () => void): Disposable {
    return this.#changes.on(listener);
  }

  /** Forgets blocked popups when the tab's document is gone. */
  watch({ id }: Pick<OpeningTab, 'id'>, contents: OpeningContents): void {
    const forget = (): void => {
      if (this.#tabs.delete(id)) this.#changes.emit();
    };
    contents.on('did-navigate', forget);
    contents.on('destroyed', forget);
  }

  now(): Refused[] {
    return [...this.#tabs.values()].map(({ refused }) => refused);
  }

  /** Whether the tab's page may open popups; never while a run works in the tab. */
  mayOpen({ origin, view }: OpeningTab): boolean {
    const { permissions } = this.#options;
    const contents = view.webContents;
    return permissions.has({ contents, kinds: ['popups'], origin, topOrigin: origin });
  }

  refused(tab: OpeningTab, url: string): void {
    const { id: tabId, origin } = tab;
    const known = this.#tabs.get(tabId)?.refused;
    const { urls = [], count = 0 } = known ?? {};
    const isListed =
      /^https?:/.test(url) &&
      url.length <= MAX_LENGTH &&
      urls.length < MAX_LISTED &&
      !urls.includes(url);
    const refused = { tabId, origin, urls: isListed ? [...urls, url] : urls, count: count + 1 };
    this.#tabs.set(tabId, { tab, refused });
    this.#changes.emit();
  }

  open(tabId: TabId, place: number): void {
    const url = this.#tabs.get(tabId)?.refused.urls[place];
    if (url !== undefined) this.#options.open(url, tabId);
  }

  allow(tabId: TabId): void {
    const known = this.#tabs.get(tabId);
    if (known === undefined) return;
    const { origin } = known.refused;
    if (!SITE.test(origin)) return;
    this.#options.permissions.allow(known.tab, { origin, topOrigin: origin }, 'popups');
  }
}
