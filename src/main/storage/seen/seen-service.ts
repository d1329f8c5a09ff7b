import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';

import { AppError } from '#shared/errors/app-error.ts';
import type { HistoryRemoval } from '#shared/model/history/history.ts';
import type { SeenPage, SeenState } from '#shared/model/history/seen.ts';
import type { Settings } from '#shared/model/settings/settings.ts';

import type { Disposable } from '../../platform/async/disposable.ts';
import type { Secrets } from '../secrets/secret-store.ts';
import type { Db } from '../store/database/db.ts';
import { toStoreError } from '../store/store-error.ts';
import { privateKindOfHost, privateKindOfText } from './private-kinds.ts';
import { isRemoved } from './page-address.ts';
import { isReadableFile, openSeenFile, removeSeenFile, seenFileSize } from '../store/seen-file.ts';
import { type ReadPage, SeenPages } from './seen-pages.ts';
import { readSeenQuery } from './seen-query.ts';
import { isWithinSite, plainHost } from './site-host.ts';

export interface SeenServiceOptions {
  readonly file: string;
  readonly nativeBinding?: string | undefined;
  readonly settings: () => Settings['seen'];
  readonly secrets: Pick<Secrets, 'get' | 'set'>;
  /** Whether secrets are stored permanently; otherwise the file would be encrypted with a key that is lost. */
  readonly hasKeychain: boolean;
  readonly now: () => number;
  readonly onProblem: (problem: unknown) => void;
}

const KEY_NAME = 'seen-key';
/** Limit of remembered removals; open pages are read again after a removal. */
const MOST_REMOVALS = 200;

interface Opened {
  readonly db: Db;
  readonly pages: SeenPages;
}

/**
 * The text of pages that the person looked at, in a separate file: encrypted if there is a keychain, never copied, and opened when first
 * needed.
 */
export class SeenService implements Disposable {
  readonly #options: SeenServiceOptions;
  #opened: Promise<Opened> | null = null;
  #open: Opened | null = null;
  #problem: AppError | null = null;
  /** Removals since the start with their times, so pages that are still open are not added again. */
  #removals: { readonly removal: HistoryRemoval; readonly at: number }[] = [];

  constructor(options: SeenServiceOptions) {
    this.#options = options;
  }

  get isOn(): boolean {
    return this.#options.settings().isOn;
  }

  /** Whether text of this URL may be stored; checked before a page is read. */
  mayKeep(url: string): boolean {
    const address = URL.parse(url);
    if (address === null || !/^https?:$/.test(address.protocol) || !this.isOn) return false;
    const host = plainHost(address.hostname);
    return (
      !this.#options.settings().except.some((each) => isWithinSite(host, each)) &&
      privateKindOfHost(host) === null
    );
  }

  /** Stores the text of a page. Never throws, since the page itself works without it. */
  async add(page: ReadPage): Promise<void> {
    if (!this.mayKeep(page.url)) return;
    // Checked separately, since the start of each text shows its kind.
    const texts = [page.text, ...(page.frames ?? [])];
    if (texts.some((text) => privateKindOfText(page.title, text) !== null)) return;
    try {
      const opening = this.#ready();
      const { pages } = await opening;
      // The person may have excluded the site meanwhile, or removed everything.
      if (this.#opened !== opening || !this.mayKeep(page.url) || this.#isRemoved(page)) return;
      pages.add({ ...page, text: texts.filter(Boolean).join('\n') });
    } catch (thrown) {
      this.#note(thrown);
    }
  }

  /**
   * Returns pages by words of their text and the time of the visit, best first. Throws `AppError`: `SEEN_OFF`, `SEEN_LOCKED`, `SEEN_NEWER`,
   * `STORE_…`.
   */
  async find(text: string, limit: number): Promise<readonly SeenPage[]> {
    if (!this.isOn) throw seenOff();
    const { pages } = await this.#ready();
    return this.#search(pages, text, limit);
  }

  /**
   * Returns pages that can be found at once. If the file is not open yet it is opened, and nothing is returned. Never throws, so other
   * suggestions still work.
   */
  findNow(text: string, limit: number): readonly SeenPage[] {
    if (!this.isOn) return [];
    if (this.#open === null) {
      if (this.#problem === null) this.#ready().catch((thrown: unknown) => this.#note(thrown));
      return [];
    }
    try {
      return this.#search(this.#open.pages, text, limit);
    } catch (thrown) {
      this.#note(thrown);
      return [];
    }
  }

  /** Removes what is removed from the history. Removing everything deletes the file, which needs no key. */
  async remove(removal: HistoryRemoval): Promise<void> {
    const { file, now } = this.#options;
    this.#removals = [...this.#removals, { removal, at: now() }].slice(-MOST_REMOVALS);
    if (!existsSync(file)) return;
    if (removal.kind === 'range' && removal.from === 0 && removal.until > now())
      return this.clear();
    const { pages } = await this.#ready();
    pages.remove(removal);
  }

  /** Removes the pages of sites that the person excluded. */
  async removeExcluded(): Promise<void> {
    if (!existsSync(this.#options.file)) return;
    const { pages } = await this.#ready();
    pages.removeHosts(this.#options.settings().except);
  }

  clear(): void {
    this.dispose();
    this.#problem = null;
    const at = this.#options.now();
    this.#removals = [{ removal: { kind: 'range', from: 0, until: at + 1 }, at }];
    removeSeenFile(this.#options.file);
  }

  async state(): Promise<SeenState> {
    const { file, hasKeychain } = this.#options;
    const bytes = seenFileSize(file);
    const isThere = this.isOn || bytes > 0;
    const opened = isThere
      ? await this.#ready().catch((thrown: unknown) => this.#note(thrown))
      : null;
    return {
      state: this.#stateNow(),
      isEncrypted: hasKeychain,
      pages: opened?.pages.count() ?? 0,
      bytes,
    };
  }

  dispose(): void {
    this.#open?.db.close();
    this.#open = null;
    this.#opened = null;
  }

  #isRemoved({ url, since }: ReadPage): boolean {
    if (since === undefined) return false;
    return this.#removals.some(
      ({ removal, at }) => at >= since && isRemoved(removal, { url, since }),
    );
  }

  #stateNow(): SeenState['state'] {
    if (this.#problem?.code === 'SEEN_LOCKED') return 'locked';
    if (this.#problem !== null) return 'failed';
    return this.isOn ? 'on' : 'off';
  }

  #search(pages: SeenPages, text: string, limit: number): readonly SeenPage[] {
    const now = this.#options.now();
    try {
      return pages.find(readSeenQuery(text, now), limit, now);
    } catch (thrown) {
      throw toStoreError(thrown);
    }
  }

  #ready(): Promise<Opened> {
    if (this.#opened !== null) return this.#opened;
    const opening = this.#openFile();
    this.#opened = opening;
    void this.#settle(opening);
    return opening;
  }

  async #settle(opening: Promise<Opened>): Promise<void> {
    try {
      const opened = await opening;
      if (this.#opened === opening) this.#open = opened;
      // Everything was removed while the file was being opened.
      else opened.db.close();
    } catch {
      if (this.#opened === opening) this.#opened = null;
    }
  }

  async #openFile(): Promise<Opened> {
    const { file, nativeBinding } = this.#options;
    const db = openSeenFile({ file, nativeBinding, key: await this.#key() });
    this.#problem = null;
    return { db, pages: new SeenPages(db) };
  }

  /** Returns the key, which is created once. If the file exists but its key is missing, none is created, since it would not fit. */
  async #key(): Promise<string | null> {
    const { secrets, hasKeychain, file } = this.#options;
    const kept = secrets.get(KEY_NAME);
    if (kept !== null || !hasKeychain) return kept;
    if (isReadableFile(file) === false) return null;
    const key = randomBytes(32).toString('hex');
    await secrets.set(KEY_NAME, key);
    return key;
  }

  #note(thrown: unknown): null {
    const problem = toStoreError(thrown);
    // Reported once, since every visited page would report it again.
    if (this.#problem?.code !== problem.code) this.#options.onProblem(problem);
    this.#problem = problem;
    return null;
  }
}

const seenOff = (): AppError =>
  new AppError({
    code: 'SEEN_OFF',
    message: 'The text of visited pages is not kept.',
    next: 'Search the history by title instead. The person can turn it on in Settings under Privacy.',
  });
