import { existsSync, mkdirSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { basename, dirname, relative } from 'node:path';

import type { DownloadItem, Session } from 'electron';

import type { DownloadId, DownloadView } from '#shared/model/download/download.ts';

import type { Disposable } from '../platform/disposable.ts';
import { Emitter } from '../platform/emitter.ts';
import type { DownloadQuery, DownloadsTable, StoredDownload } from '../store/downloads-table.ts';
import { cleanDownloadName } from '../tabs/downloads/download-name.ts';
import { DownloadPaths } from '../tabs/downloads/download-paths.ts';
import { isRisky, isRiskyByChoice } from '../tabs/downloads/download-risk.ts';
import { markOrigin } from '../tabs/downloads/mark-origin.ts';
import type { PersonDownload, PersonDownloads } from '../tabs/downloads/person-downloads.ts';
import { ChosenPlaces, moveFile, type WantedFile } from './chosen-places.ts';
import { downloadGone, fileGone } from './download-errors.ts';
import { DownloadRows } from './download-rows.ts';
import { sizeOf, viewOf } from './download-view.ts';
import { LiveDownload } from './live-download.ts';
import { keepUnfinished, takeBackUnfinished } from './unfinished-file.ts';

export interface DownloadListOptions {
  readonly table: DownloadsTable;
  readonly folder: string;
  /** The person's session, which asks again for what was cut off. */
  readonly session: () => Pick<Session, 'downloadURL' | 'createInterruptedDownload'>;
  /** Lets the program ask for this address by itself, until that is disposed of. */
  readonly allow: (url: string) => Disposable;
  /** Opens a file with the program that the system has for it; throws where there is none. */
  readonly openPath: (path: string) => Promise<void>;
  readonly showInFolder: (path: string) => void;
  readonly onError: (error: unknown) => void;
  readonly now: () => number;
}

/** What the window shows of downloads beside their page. */
export interface DownloadsNow {
  readonly revision: number;
  readonly open: DownloadView[];
  readonly unseen: number;
}

/** What is asked of Electron again and has not come as a download yet. */
interface Awaited {
  readonly id: DownloadId;
  readonly path: string;
  readonly url: string;
  readonly allowed: Disposable;
}

/** Nothing opens a file by this ending: what is not whole, or may do harm, has it. */
const PARTIAL_ENDING = '.download';
/** As many as the list of what is under way shows. */
const MAX_OPEN = 50;
const TELL_EVERY_MS = 250;

/** The person's downloads: those that go on, and those that were. Those of runs are told by their runs. */
export class DownloadList implements PersonDownloads {
  readonly #options: DownloadListOptions;
  readonly #paths: DownloadPaths;
  readonly #live = new Map<DownloadId, LiveDownload>();
  readonly #rows: DownloadRows;
  readonly #awaited = new Map<DownloadId, Awaited>();
  readonly #chosen = new ChosenPlaces();
  readonly #changes = new Emitter<void>();
  #revision = 0;
  #unseen = 0;
  #isTelling = false;

  constructor(options: DownloadListOptions) {
    this.#options = options;
    this.#paths = new DownloadPaths(options.folder);
    this.#rows = new DownloadRows(options.table);
    for (const { path } of options.table.interrupt()) takeBackUnfinished(path, options.onError);
  }

  /** The program ends: Chromium then deletes what is not whole, unless it has another name as well. */
  end(): void {
    for (const id of this.#live.keys())
      if (this.#rows.isKept(id)) keepUnfinished(this.#rows.get(id).path, this.#options.onError);
  }

  onChange(listener: () => void): Disposable {
    return this.#changes.on(listener);
  }

  now(): DownloadsNow {
    const open = [...this.#live.keys()].toReversed().map((id) => this.#viewOf(this.#rows.get(id)));
    return { revision: this.#revision, open: open.slice(0, MAX_OPEN), unseen: this.#unseen };
  }

  list(query: DownloadQuery): DownloadView[] {
    return this.#rows.list(query).map((row) => this.#viewOf(row));
  }

  seen(): void {
    if (this.#unseen === 0) return;
    this.#unseen = 0;
    this.#changes.emit();
  }

  /** Saves what an address leads to where the person says. */
  saveAs(file: WantedFile): void {
    this.#chosen.want(file);
  }

  begin(item: DownloadItem, download: PersonDownload): void {
    this.#begin(item, download, null);
  }

  #begin(item: DownloadItem, { origin, isKept }: PersonDownload, wanted: WantedFile | null): void {
    const name = cleanDownloadName(item.getFilename());
    const path = this.#paths.reserve(`${name}${PARTIAL_ENDING}`);
    const url = item.getURLChain()[0] ?? item.getURL();
    const facts = {
      // What a page has made is not there any more when somebody asks again, and a private session is not either.
      urls: isKept && /^https?:/.test(url) ? item.getURLChain() : [],
      origin: origin ?? (/^https?:/.test(url) ? new URL(url).origin : ''),
      mime: item.getMimeType(),
      name,
      path,
      state: 'going',
      received: 0,
      total: item.getTotalBytes(),
      etag: item.getETag(),
      last_modified: item.getLastModifiedTime(),
      started_at: this.#options.now(),
    } as const;
    const row = this.#rows.add(facts, isKept);
    mkdirSync(dirname(path), { recursive: true });
    item.setSavePath(path);
    if (wanted !== null) this.#askForPlace(row, item, wanted);
    this.#follow(row, item);
  }

  #askForPlace({ id, name }: StoredDownload, item: DownloadItem, wanted: WantedFile): void {
    this.#chosen
      .ask(id, item, () => wanted.choosePlace(name))
      .then((place) => (place === null ? this.cancel(id) : undefined))
      .catch(this.#options.onError);
  }

  takes(item: DownloadItem): boolean {
    const wanted = this.#chosen.take(item);
    if (wanted !== null) {
      this.#begin(item, wanted, wanted);
      return true;
    }
    const url = item.getURLChain()[0];
    const awaited = [...this.#awaited.values()].find((one) =>
      item.getState() === 'interrupted' && item.getSavePath() !== ''
        ? one.path === item.getSavePath()
        : one.url === url,
    );
    if (awaited === undefined) return false;
    this.#awaited.delete(awaited.id);
    const row = this.#rows.get(awaited.id);
    const isResumed = item.getSavePath() !== '';
    if (!isResumed) item.setSavePath(row.path);
    const live = this.#follow({ ...row, state: 'going', ...(!isResumed && factsOf(item)) }, item);
    item.once('done', () => awaited.allowed.dispose());
    if (isResumed) live.resume();
    return true;
  }

  pause(id: DownloadId): void {
    this.#live.get(id)?.pause();
    this.#told();
  }

  /** From where it stopped if the server goes along, else from the beginning. */
  resume(id: DownloadId): void {
    const live = this.#live.get(id);
    if (live?.resume() === true) return this.#told();
    const row = this.#rows.get(id);
    const offset = sizeOf(row.path);
    const isKnown = row.etag !== '' || row.last_modified !== '';
    if (live !== undefined || offset === 0 || !isKnown) return this.retry(id);
    this.#ask(row);
    this.#options.session().createInterruptedDownload({
      path: row.path,
      urlChain: row.urls,
      mimeType: row.mime,
      offset,
      length: row.total,
      eTag: row.etag,
      lastModified: row.last_modified,
      startTime: row.started_at / 1000,
    });
  }

  /** From the beginning. */
  retry(id: DownloadId): void {
    const before = this.#rows.get(id);
    const [url] = before.urls;
    if (url === undefined) throw downloadGone();
    this.#giveUp(id);
    this.#paths.release(before.path);
    const path = this.#paths.reserve(`${before.name}${PARTIAL_ENDING}`);
    const row = { ...before, path, state: 'interrupted', received: 0 } as const;
    this.#keep(row);
    this.#ask(row);
    this.#options.session().downloadURL(url);
  }

  cancel(id: DownloadId): void {
    const live = this.#live.get(id);
    if (live !== undefined) return live.cancel();
    const row = this.#rows.get(id);
    if (row.state !== 'interrupted') return;
    rm(row.path, { force: true }).catch(this.#options.onError);
    this.#keep({ ...row, state: 'cancelled' });
  }

  async open(id: DownloadId): Promise<void> {
    await this.#options.openPath(this.#savedPath(id));
  }

  showInFolder(id: DownloadId): void {
    const { path } = this.#rows.get(id);
    if (!existsSync(path)) throw fileGone();
    this.#options.showInFolder(path);
  }

  /** The person trusts a file that can do harm. */
  async keep(id: DownloadId): Promise<void> {
    const row = this.#rows.get(id);
    if (row.state === 'harmful') await this.#giveName(row);
  }

  async discard(id: DownloadId): Promise<void> {
    const row = this.#rows.get(id);
    if (row.state !== 'harmful') return;
    await rm(row.path, { force: true });
    this.#keep({ ...row, state: 'cancelled', received: 0 });
  }

  /** Takes it off the list; one that goes on is given up, and what cannot be opened by its ending is thrown away. */
  async remove(id: DownloadId): Promise<void> {
    const row = this.#rows.get(id);
    this.#giveUp(id);
    if (row.state !== 'saved') await rm(row.path, { force: true });
    this.#rows.remove(id);
    this.#told();
  }

  /** How many `clear` takes off the list. */
  endedSince(since: number): number {
    return this.#rows.endedSince(since, (id) => this.#live.has(id));
  }

  clear(since = 0): void {
    this.#rows.clear(since, (id) => this.#live.has(id));
    this.#unseen = 0;
    this.#told();
  }

  #follow(row: StoredDownload, item: DownloadItem): LiveDownload {
    const { id } = row;
    const live = new LiveDownload(item, {
      now: this.#options.now,
      onChange: () => this.#tellSoon(),
      onEnded: (state) => {
        if (this.#live.get(id) !== live) return;
        void this.#ended(id, state, live).catch(this.#options.onError);
      },
    });
    this.#live.set(id, live);
    this.#keep(row);
    // A file that is there already, or that failed before it began, ends before anybody listens.
    const state = item.getState();
    if (state === 'completed' || state === 'cancelled')
      void this.#ended(id, state, live).catch(this.#options.onError);
    return live;
  }

  async #ended(
    id: DownloadId,
    state: 'completed' | 'cancelled' | 'interrupted',
    live: LiveDownload,
  ): Promise<void> {
    const place = state === 'completed' ? await this.#chosen.of(id) : undefined;
    // They have taken it off the list meanwhile.
    if (this.#live.get(id) !== live) return;
    this.#live.delete(id);
    const { received, total } = live;
    const row = { ...this.#rows.get(id), received, total };
    this.#unseen += state === 'cancelled' ? 0 : 1;
    if (state !== 'completed') {
      this.#paths.release(row.path);
      return this.#keep({ ...row, state });
    }
    if (place === null) return this.#dropWhole(row);
    await markOrigin(row.path, row.urls.at(-1) ?? '');
    if (place === undefined ? isRisky(row.name) : isRiskyByChoice(place))
      return this.#keep({ ...row, total: received, state: 'harmful' });
    await this.#giveName({ ...row, total: received });
  }

  /** The file is whole and may be opened: it gets the name that it is to have. */
  async #giveName(row: StoredDownload): Promise<void> {
    const chosen = await this.#chosen.of(row.id);
    const path = this.#paths.reserve(row.name, relative(this.#options.folder, dirname(row.path)));
    const moveTo = async (to: string): Promise<string> => {
      await moveFile(row.path, to);
      return to;
    };
    try {
      // Where the chosen place takes no file, it is at least among the others.
      const at = await moveTo(chosen ?? path).catch((thrown: unknown) => {
        if (typeof chosen !== 'string') throw thrown;
        this.#options.onError(thrown);
        return moveTo(path);
      });
      this.#keep({ ...row, path: at, name: basename(at), state: 'saved' });
    } finally {
      this.#chosen.forget(row.id);
      this.#paths.release(path);
      this.#paths.release(row.path);
    }
  }

  /** It is whole, but the person does not want it any more. */
  async #dropWhole(row: StoredDownload): Promise<void> {
    this.#chosen.forget(row.id);
    this.#paths.release(row.path);
    await rm(row.path, { force: true });
    this.#keep({ ...row, state: 'cancelled', received: 0 });
  }

  /** Its end is not told. */
  #giveUp(id: DownloadId): void {
    const live = this.#live.get(id);
    this.#live.delete(id);
    live?.cancel();
  }

  #ask(row: StoredDownload): void {
    const url = row.urls[0] ?? '';
    this.#awaited.get(row.id)?.allowed.dispose();
    const allowed = this.#options.allow(url);
    this.#awaited.set(row.id, { id: row.id, path: row.path, url, allowed });
  }

  #savedPath(id: DownloadId): string {
    const row = this.#rows.get(id);
    if (row.state !== 'saved' || !existsSync(row.path)) throw fileGone();
    return row.path;
  }

  #keep(row: StoredDownload): void {
    this.#rows.update(row);
    this.#told();
  }

  #told(): void {
    this.#revision += 1;
    this.#changes.emit();
  }

  #tellSoon(): void {
    if (this.#isTelling) return;
    this.#isTelling = true;
    setTimeout(() => {
      this.#isTelling = false;
      this.#changes.emit();
    }, TELL_EVERY_MS);
  }

  #viewOf(row: StoredDownload): DownloadView {
    return viewOf(row, this.#live.get(row.id) ?? null);
  }
}

function factsOf(item: DownloadItem): Partial<StoredDownload> {
  return {
    urls: item.getURLChain(),
    mime: item.getMimeType(),
    total: item.getTotalBytes(),
    etag: item.getETag(),
    last_modified: item.getLastModifiedTime(),
  };
}
