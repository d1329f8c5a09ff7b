import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';

import { AppError } from '#shared/errors/app-error.ts';
import type { HistoryRemoval } from '#shared/model/history/history.ts';
import type { SeenPage, SeenState } from '#shared/model/history/seen.ts';
import type { Settings } from '#shared/model/settings/settings.ts';

import type { Disposable } from '../platform/disposable.ts';
import type { Secrets } from '../secrets/secret-store.ts';
import type { Db } from '../store/db.ts';
import { toStoreError } from '../store/store-error.ts';
import { privateKindOfHost, privateKindOfText } from './private-kinds.ts';
import { isReadableFile, openSeenFile, removeSeenFile, seenFileSize } from '../store/seen-file.ts';
import { type ReadPage, SeenPages } from './seen-pages.ts';
import { readSeenQuery } from './seen-query.ts';

export interface SeenServiceOptions {
  readonly file: string;
  readonly nativeBinding?: string | undefined;
  readonly settings: () => Settings['seen'];
  readonly secrets: Pick<Secrets, 'get' | 'set'>;
  /** Whether secrets outlive the program: else the file would be encrypted with a key that is lost. */
  readonly hasKeychain: boolean;
  readonly now: () => number;
  readonly onProblem: (problem: unknown) => void;
}

const KEY_NAME = 'seen-key';

interface Opened {
  readonly db: Db;
  readonly pages: SeenPages;
}

/**
 * The text of the pages that the person looked at, in a file of its own: encrypted where there is a keychain, copied nowhere, opened when it
 * is first needed.
 */
export class SeenService implements Disposable {
  readonly #options: SeenServiceOptions;
  #opened: Promise<Opened> | null = null;
  #open: Opened | null = null;
  #problem: AppError | null = null;

  constructor(options: SeenServiceOptions) {
    this.#options = options;
  }

  get isOn(): boolean {
    return this.#options.settings().isOn;
  }

  /** Whether text of this address may be kept: asked before anything is read there. */
  mayKeep(url: string): boolean {
    const address = URL.parse(url);
    if (address === null || !/^https?:$/.test(address.protocol) || !this.isOn) return false;
    const host = address.hostname;
    return (
      !this.#options.settings().except.some((each) => isWithin(host, each)) &&
      privateKindOfHost(host) === null
    );
  }

  /** Keeps what was read of a page. Never throws: the page is there all the same. */
  async add(page: ReadPage): Promise<void> {
    if (!this.mayKeep(page.url) || privateKindOfText(page.title, page.text) !== null) return;
    try {
      const { pages } = await this.#ready();
      pages.add(page);
    } catch (thrown) {
      this.#note(thrown);
    }
  }

  /**
   * Pages by words of their texts and the time when they were seen, the best first. Throws `AppError`: `SEEN_OFF`, `SEEN_LOCKED`,
   * `SEEN_NEWER`, `STORE_…`.
   */
  async find(text: string, limit: number): Promise<readonly SeenPage[]> {
    if (!this.isOn) throw seenOff();
    const { pages } = await this.#ready();
    return this.#search(pages, text, limit);
  }

  /** What can be found at once; nothing where the file is not open yet, which it is opened for then. Never throws: other suggestions stand. */
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

  /** Takes away what goes from the history. All of it goes with the file, which needs no key. */
  async remove(removal: HistoryRemoval): Promise<void> {
    const { file } = this.#options;
    if (!existsSync(file)) return;
    if (removal.kind === 'range' && removal.from === 0 && removal.until > this.#options.now())
      return this.clear();
    const { pages } = await this.#ready();
    pages.remove(removal);
  }

  /** Sites that the person has excluded meanwhile go with what was kept of them. */
  async removeExcluded(): Promise<void> {
    if (!existsSync(this.#options.file)) return;
    const { pages } = await this.#ready();
    pages.removeHosts(this.#options.settings().except);
  }

  /** Takes the whole file away. */
  clear(): void {
    this.dispose();
    this.#problem = null;
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
    this.#opened ??= this.#openFile().catch((thrown: unknown) => {
      this.#opened = null;
      throw thrown;
    });
    return this.#opened;
  }

  async #openFile(): Promise<Opened> {
    const { file, nativeBinding } = this.#options;
    const db = openSeenFile({ file, nativeBinding, key: await this.#key() });
    this.#problem = null;
    this.#open = { db, pages: new SeenPages(db) };
    return this.#open;
  }

  /** Made once; where the file is there already and the key is not, none is made, which would not fit. */
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
    // Told once: each page that is visited would say it again.
    if (this.#problem?.code !== problem.code) this.#options.onProblem(problem);
    this.#problem = problem;
    return null;
  }
}

const isWithin = (host: string, site: string): boolean =>
  host === site || host.endsWith(`.${site}`);

const seenOff = (): AppError =>
  new AppError({
    code: 'SEEN_OFF',
    message: 'The text of visited pages is not kept.',
    next: 'Search the history by title instead. The person can turn it on in Settings under Privacy.',
  });
