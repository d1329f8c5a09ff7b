import { mkdir, readFile, rename, stat, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';

import type { FiltersEngine } from '@ghostery/adblocker';
import type { RequestType } from '@ghostery/adblocker';

import type { BlockingStatus } from '#shared/model/site/blocking-status.ts';
import type { Settings } from '#shared/model/settings/settings.ts';
import type { TabId } from '#shared/model/ids.ts';

import type { Disposable } from '../../platform/async/disposable.ts';
import { Emitter } from '../../platform/async/emitter.ts';
import type { BlockableRequest } from '../tabs/network/blockable-request.ts';

type BlockingSettings = Settings['contentBlocking'];

export interface ContentBlockerOptions {
  readonly settings: () => BlockingSettings;
  /** Fetches the text of a list; throws where that fails. */
  readonly fetchList: (url: string) => Promise<string>;
  /** Path of the compiled lists, which are cached for the next start. */
  readonly file: string;
  readonly now: () => number;
  readonly onError: (error: unknown) => void;
}

const FRESH_MS = 24 * 3600_000;

/** Matches requests of pages against the person's filter lists. While content blocking is off, no list is loaded or fetched. */
export class ContentBlocker {
  readonly #options: ContentBlockerOptions;
  #engine: FiltersEngine | null = null;
  #makeRequest: ((request: BlockableRequest) => Parameters<FiltersEngine['match']>[0]) | null =
    null;
  /** URLs of the lists in `#engine`, one a line. */
  #lists = '';
  #askedAt = 0;
  #loading: Promise<void> | null = null;
  readonly #blocked = new Map<TabId, number>();
  readonly #changes = new Emitter<void>();
  #status: BlockingStatus = 'off';

  constructor(options: ContentBlockerOptions) {
    this.#options = options;
  }

  get status(): BlockingStatus {
    return this.#status;
  }

  onChange(listener: () => void): Disposable {
    return this.#changes.on(listener);
  }

  /**
   * Loads the lists of the settings and resolves once they are ready; fetches them again where the last time is over a day ago. To be
   * called at the start, after a change of settings and from time to time. Never throws.
   */
  async prepare(): Promise<void> {
    const { isOn, lists } = this.#options.settings();
    if (!isOn) {
      this.#engine = null;
      this.#lists = '';
      this.#tell('off');
      return;
    }
    const wanted = lists.join('\n');
    if (wanted === this.#lists && this.#options.now() - this.#askedAt <= FRESH_MS) return;
    await this.#loading;
    this.#lists = wanted;
    this.#askedAt = this.#options.now();
    this.#tell('loading');
    this.#loading = this.#load(lists).catch((error: unknown) => {
      this.#lists = '';
      this.#options.onError(error);
    });
    await this.#loading;
    this.#loading = null;
    if (this.#options.settings().isOn) this.#tell(this.#engine === null ? 'missing' : 'ready');
  }

  blocks(request: BlockableRequest): boolean {
    if (this.#engine === null || this.#makeRequest === null) return false;
    if (this.isExcepted(request.pageUrl)) return false;
    const { match } = this.#engine.match(this.#makeRequest(request));
    if (match && request.tabId !== null)
      this.#blocked.set(request.tabId, this.blockedIn(request.tabId) + 1);
    return match;
  }

  /** Whether the person switched content blocking off for the page's site. */
  isExcepted(pageUrl: string): boolean {
    return this.#options.settings().exceptions.includes(siteOf(pageUrl));
  }

  /** Number of blocked requests of the tab's current page. */
  blockedIn(tabId: TabId): number {
    return this.#blocked.get(tabId) ?? 0;
  }

  /** Resets the tab's count when its page changes. */
  pageLeft(tabId: TabId): void {
    this.#blocked.delete(tabId);
  }

  async #load(lists: readonly string[]): Promise<void> {
    // Imported on demand, so the code costs nothing while blocking is off.
    const { FiltersEngine: Engine, Request } = await import('@ghostery/adblocker');
    this.#makeRequest = ({ url, pageUrl, resourceType }) =>
      Request.fromRawDetails({ url, sourceUrl: pageUrl, type: typeOf(resourceType) });
    const kept = await this.#readKept(lists);
    // Outdated lists serve until new ones are fetched.
    this.#engine = kept === null ? null : Engine.deserialize(kept.bytes);
    if (kept?.isFresh === true) return;
    const texts = await Promise.all(lists.map((url) => this.#options.fetchList(url)));
    this.#engine = Engine.parse(texts.join('\n'), { loadCosmeticFilters: false });
    await this.#keep(lists, this.#engine.serialize());
  }

  #tell(status: BlockingStatus): void {
    if (status === this.#status) return;
    this.#status = status;
    this.#changes.emit();
  }

  /** Reads the cached engine. Returns `null` where there is none or it is of other lists. */
  async #readKept(
    lists: readonly string[],
  ): Promise<{ readonly bytes: Uint8Array; readonly isFresh: boolean } | null> {
    const { file, now } = this.#options;
    try {
      const { mtimeMs } = await stat(file);
      if ((await readFile(`${file}.lists`, 'utf8')) !== lists.join('\n')) return null;
      return { bytes: await readFile(file), isFresh: now() - mtimeMs <= FRESH_MS };
    } catch {
      return null;
    }
  }

  async #keep(lists: readonly string[], bytes: Uint8Array): Promise<void> {
    const { file } = this.#options;
    await mkdir(dirname(file), { recursive: true });
    await writeFile(`${file}.lists`, lists.join('\n'));
    // Renaming is atomic, so a reader never finds half a file.
    await writeFile(`${file}.new`, bytes);
    await rename(`${file}.new`, file);
  }
}

const TYPES: Readonly<Record<string, RequestType>> = {
  subFrame: 'sub_frame',
  stylesheet: 'stylesheet',
  script: 'script',
  image: 'image',
  font: 'font',
  object: 'object',
  xhr: 'xhr',
  ping: 'ping',
  cspReport: 'csp_report',
  media: 'media',
  webSocket: 'websocket',
};

/** Converts Electron's resource type to that of the filter engine. */
function typeOf(resourceType: string): RequestType {
  return TYPES[resourceType] ?? 'other';
}

export function siteOf(url: string): string {
  return URL.parse(url)?.hostname ?? '';
}
