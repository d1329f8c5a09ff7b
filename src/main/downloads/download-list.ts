import { existsSync, mkdirSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { dirname } from 'node:path';

import type { DownloadItem } from 'electron';

import type { DownloadId, DownloadView } from '#shared/model/download/download.ts';

import type { Disposable } from '../platform/disposable.ts';
import type { DownloadQuery, DownloadsTable, StoredDownload } from '../store/downloads-table.ts';
import { cleanDownloadName } from '../tabs/downloads/download-name.ts';
import { markOrigin } from '../tabs/downloads/mark-origin.ts';
import type { PersonDownload, PersonDownloads } from '../tabs/downloads/person-downloads.ts';
import { type AskingAgain, AwaitedDownloads } from './awaited-downloads.ts';
import { ChosenPlaces, type WantedFile } from './chosen-places.ts';
import { DownloadChanges } from './download-changes.ts';
import { cannotDelete, downloadGone, fileGone } from './download-errors.ts';
import { answeredFacts, beginningFacts, savedFacts } from './download-facts.ts';
import { DownloadFiles } from './download-files.ts';
import { DownloadRows } from './download-rows.ts';
import { sizeOf, viewOf } from './download-view.ts';
import { LiveDownload } from './live-download.ts';
import { keepUnfinished, takeBackUnfinished } from './unfinished-file.ts';

export interface DownloadListOptions extends AskingAgain {
  readonly table: DownloadsTable;
  readonly folder: string;
  /** Opens a file with the program that the system has for it; throws where there is none. */
  readonly openPath: (path: string) => Promise<void>;
  readonly showInFolder: (path: string) => void;
  /** Throws where the system has no trash. */
  readonly trash: (path: string) => Promise<void>;
  readonly copyText: (text: string) => void;
  readonly onError: (error: unknown) => void;
  readonly now: () => number;
}

/** A file that the program has made of a page. */
export interface SavedHere extends PersonDownload {
  readonly path: string;
  readonly bytes: number;
  /** The address of the page. */
  readonly url: string;
}

/** What the window shows of downloads beside their page. */
export interface DownloadsNow {
  readonly revision: number;
  readonly open: DownloadView[];
  readonly unseen: number;
  readonly ended: DownloadView | null;
  readonly endedAt: number | null;
}

/** As many as the list of what is under way shows. */
const MAX_OPEN = 50;

/** The person's downloads: those that go on, and those that were. Those of runs are told by their runs. */
export class DownloadList implements PersonDownloads {
  readonly #options: DownloadListOptions;
  readonly #files: DownloadFiles;
  readonly #live = new Map<DownloadId, LiveDownload>();
  readonly #rows: DownloadRows;
  readonly #awaited: AwaitedDownloads;
  readonly #chosen = new ChosenPlaces();
  readonly #changes = new DownloadChanges();
  /** The one that ended last, as long as the person has not looked at the list. All windows tell of it: none of a private one. */
  #lastEnded: DownloadId | null = null;
  /** Private ones count too: it says no more than that there was one. */
  #latest: { readonly id: DownloadId; readonly endedAt: number } | null = null;

  constructor(options: DownloadListOptions) {
    this.#options = options;
    this.#files = new DownloadFiles(options.folder, this.#chosen, options.onError);
    this.#awaited = new AwaitedDownloads(options);
    this.#rows = new DownloadRows(options.table);
    for (const { path } of options.table.interrupt()) takeBackUnfinished(path, options.onError);
  }

  /** The program ends: Chromium then deletes what is not whole, unless it has another name as well. */
  end(): void {
    this.#changes.end();
    for (const id of this.#live.keys())
      if (this.#rows.isKept(id)) keepUnfinished(this.#rows.get(id).path, this.#options.onError);
  }

  onChange(listener: () => void): Disposable {
    return this.#changes.on(listener);
  }

  now(): DownloadsNow {
    const open = [...this.#live.keys()].toReversed().map((id) => this.#viewOf(this.#rows.get(id)));
    const { revision, unseen } = this.#changes;
    const last = this.#lastEnded;
    const ended = last === null || unseen === 0 ? null : this.#viewOf(this.#rows.get(last));
    const endedAt = this.#latest?.endedAt ?? null;
    return { revision, open: open.slice(0, MAX_OPEN), unseen, ended, endedAt };
  }

  list(query: DownloadQuery): DownloadView[] {
    return this.#rows.list(query).map((row) => this.#viewOf(row));
  }

  seen(): void {
    this.#changes.seen();
  }

  /** Saves what an address leads to where the person says. */
  saveAs(file: WantedFile): void {
    this.#chosen.want(file);
  }

  /** Lists a file that was made here and is in its place, as one that has just ended. */
  async addSaved({ path, bytes, url, origin, isKept }: SavedHere): Promise<void> {
    await markOrigin(path, isKept ? url : '');
    const facts = savedFacts({ path, bytes, origin, at: this.#options.now() });
    const { id } = this.#rows.add(facts, isKept);
    this.#changes.endedUnseen();
    if (isKept) this.#lastEnded = id;
    this.#changes.changed();
  }

  begin(item: DownloadItem, download: PersonDownload): void {
    this.#begin(item, download, null);
  }

  #begin(item: DownloadItem, download: PersonDownload, wanted: WantedFile | null): void {
    const name = cleanDownloadName(item.getFilename());
    const path = this.#files.reservePartial(name);
    const facts = {
      ...beginningFacts(item, download),
      name,
      path,
      started_at: this.#options.now(),
    };
    const row = this.#rows.add(facts, download.isKept);
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
    const id = this.#awaited.take(item);
    if (id === null) return false;
    const row = this.#rows.get(id);
    const isResumed = item.getSavePath() !== '';
    if (!isResumed) item.setSavePath(row.path);
    const facts = isResumed ? {} : answeredFacts(item);
    const live = this.#follow({ ...row, ...facts, state: 'going' }, item);
    if (isResumed) live.resume();
    return true;
  }

  pause(id: DownloadId): void {
    this.#live.get(id)?.pause();
    this.#changes.changed();
  }

  /** From where it stopped if the server goes along, else from the beginning. */
  resume(id: DownloadId): void {
    const live = this.#live.get(id);
    if (live?.resume() === true) return this.#changes.changed();
    const row = this.#rows.get(id);
    const offset = sizeOf(row.path);
    const isKnown = row.etag !== '' || row.last_modified !== '';
    if (live !== undefined || offset === 0 || !isKnown) return this.retry(id);
    this.#awaited.continueAt(row, offset);
  }

  /** From the beginning. */
  retry(id: DownloadId): void {
    const before = this.#rows.get(id);
    const [url] = before.urls;
    if (url === undefined) throw downloadGone();
    this.#giveUp(id);
    this.#files.release(before.path);
    const path = this.#files.reservePartial(before.name);
    const row = { ...before, path, state: 'interrupted', received: 0 } as const;
    this.#keep(row);
    this.#awaited.restart(row, url);
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

  /** The address that it was asked for by. */
  copyLink(id: DownloadId): void {
    const [url] = this.#rows.get(id).urls;
    if (url === undefined) throw downloadGone();
    this.#options.copyText(url);
  }

  /** The person trusts a file that can do harm. */
  async keep(id: DownloadId): Promise<void> {
    const row = this.#rows.get(id);
    if (row.state === 'harmful') this.#keep(await this.#files.giveName(row));
  }

  /** What was saved goes where it can be taken back from; what can do harm is gone. */
  async discard(id: DownloadId): Promise<void> {
    const row = this.#rows.get(id);
    if (row.state === 'saved') {
      await this.#options.trash(this.#savedPath(id)).catch((error: unknown) => {
        throw cannotDelete(error);
      });
      return this.#changes.changed();
    }
    if (row.state !== 'harmful') return undefined;
    await rm(row.path, { force: true });
    return this.#keep({ ...row, state: 'cancelled', received: 0 });
  }

  /** Takes it off the list; one that goes on is given up, and what cannot be opened by its ending is thrown away. */
  async remove(id: DownloadId): Promise<void> {
    const row = this.#rows.get(id);
    this.#giveUp(id);
    if (row.state !== 'saved') await rm(row.path, { force: true });
    this.#rows.remove(id);
    if (this.#lastEnded === id) this.#lastEnded = null;
    if (this.#latest?.id === id) this.#latest = null;
    this.#changes.changed();
  }

  /** How many `clear` takes off the list. */
  endedSince(since: number): number {
    return this.#rows.endedSince(since, (id) => this.#live.has(id));
  }

  clear(since = 0): void {
    this.#rows.clear(since, (id) => this.#live.has(id));
    this.#lastEnded = null;
    this.#latest = null;
    this.#changes.cleared();
  }

  #follow(row: StoredDownload, item: DownloadItem): LiveDownload {
    const { id } = row;
    const live = new LiveDownload(item, {
      now: this.#options.now,
      onChange: () => this.#changes.progressed(),
      onEnded: (state) => {
        if (this.#live.get(id) !== live) return;
        void this.#ended(id, state, live).catch(this.#options.onError);
      },
    });
    this.#live.set(id, live);
    if (this.#lastEnded === id) this.#lastEnded = null;
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
    const isKept = this.#rows.isKept(id);
    if (state !== 'cancelled') {
      this.#changes.endedUnseen();
      this.#latest = { id, endedAt: this.#options.now() };
    }
    if (state !== 'completed') {
      this.#files.release(row.path);
      if (state === 'interrupted' && isKept) this.#lastEnded = id;
      return this.#keep({ ...row, state });
    }
    const settled = await this.#files.settle(row, place);
    if (isKept) this.#lastEnded = id;
    this.#keep(settled);
  }

  /** Its end is not told. */
  #giveUp(id: DownloadId): void {
    const live = this.#live.get(id);
    this.#live.delete(id);
    live?.cancel();
  }

  #savedPath(id: DownloadId): string {
    const row = this.#rows.get(id);
    if (row.state !== 'saved' || !existsSync(row.path)) throw fileGone();
    return row.path;
  }

  #keep(row: StoredDownload): void {
    this.#rows.update(row);
    this.#changes.changed();
  }

  #viewOf(row: StoredDownload): DownloadView {
    return viewOf(row, this.#live.get(row.id) ?? null);
  }
}
