import { existsSync, mkdirSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { dirname } from 'node:path';

import type { DownloadItem } from 'electron';

import type { DownloadId, DownloadView } from '#shared/model/download/download.ts';

import type { Disposable } from '../../platform/async/disposable.ts';
import type {
  DownloadQuery,
  DownloadsTable,
  StoredDownload,
} from '../../storage/store/tables/downloads-table.ts';
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
import { EndedDownloads } from './ended-downloads.ts';
import { keepUnfinished, takeBackUnfinished } from './unfinished-file.ts';

export interface DownloadListOptions extends AskingAgain {
  readonly table: DownloadsTable;
  readonly folder: string;
  /** Opens a file in the system's program for it; throws where there is none. */
  readonly openPath: (path: string) => Promise<void>;
  readonly showInFolder: (path: string) => void;
  /** Moves a file to the trash; throws where the system has none. */
  readonly trash: (path: string) => Promise<void>;
  readonly copyText: (text: string) => void;
  readonly onError: (error: unknown) => void;
  readonly now: () => number;
}

/** File that Waymark made of a page. */
export interface SavedHere extends PersonDownload {
  readonly path: string;
  readonly bytes: number;
  /** URL of the page. */
  readonly url: string;
}

/** Downloads as the window shows them outside the downloads page. */
export interface DownloadsNow {
  readonly revision: number;
  readonly kept: ShownDownloads;
  /** Downloads of private windows. */
  readonly unkept: ShownDownloads;
}

interface ShownDownloads {
  readonly open: DownloadView[];
  readonly unseen: number;
  readonly ended: DownloadView | null;
  readonly endedAt: number | null;
}

type EndState = 'completed' | 'cancelled' | 'interrupted';
type EndPlace = Parameters<DownloadFiles['settle']>[1];

/** Maximum number of running downloads shown. */
const MAX_OPEN = 50;

/** The person's downloads, running and ended. Downloads of runs are listed by their runs. */
export class DownloadList implements PersonDownloads {
  readonly #options: DownloadListOptions;
  readonly #files: DownloadFiles;
  readonly #live = new Map<DownloadId, LiveDownload>();
  readonly #rows: DownloadRows;
  readonly #awaited: AwaitedDownloads;
  readonly #chosen = new ChosenPlaces();
  readonly #changes = new DownloadChanges();
  readonly #endedOnes = { kept: new EndedDownloads(), unkept: new EndedDownloads() };

  constructor(options: DownloadListOptions) {
    this.#options = options;
    this.#files = new DownloadFiles(options.folder, this.#chosen, options.onError);
    this.#awaited = new AwaitedDownloads(options);
    this.#rows = new DownloadRows(options.table);
    for (const { path } of options.table.interrupt()) takeBackUnfinished(path, options.onError);
    this.#callForHarmful();
  }

  /** Shows the badge again for harmful files that still wait for a decision. */
  #callForHarmful(): void {
    for (const { id } of this.#options.table.harmful().toReversed())
      this.#endedOnes.kept.ended(id, this.#options.now());
  }

  /** Called at the end of the program. Chromium then deletes incomplete files, but a second name keeps them. */
  end(): void {
    this.#changes.end();
    for (const id of this.#live.keys())
      if (this.#rows.isKept(id)) keepUnfinished(this.#rows.get(id).path, this.#options.onError);
  }

  onChange(listener: () => void): Disposable {
    return this.#changes.on(listener);
  }

  now(): DownloadsNow {
    const { revision } = this.#changes;
    return { revision, kept: this.#shown(true), unkept: this.#shown(false) };
  }

  #shown(isKept: boolean): ShownDownloads {
    const ids = [...this.#live.keys()].filter(
      (id) => this.#rows.isKept(id) === isKept && !this.#rows.isForgotten(id),
    );
    const open = ids.toReversed().slice(0, MAX_OPEN);
    const { unseen, last, endedAt } = isKept ? this.#endedOnes.kept : this.#endedOnes.unkept;
    return {
      open: open.map((id) => this.#viewOf(this.#rows.get(id))),
      unseen,
      ended: last === null ? null : this.#viewOf(this.#rows.get(last)),
      endedAt,
    };
  }

  /** @param isPrivate whether the list is open in a private window, which shows only the downloads of such windows */
  list(query: DownloadQuery, isPrivate: boolean): DownloadView[] {
    return this.#rows.list(query, isPrivate).map((row) => this.#viewOf(row));
  }

  /**
   * Marks ended downloads as seen.
   * @param isPrivate whether the list is open in a private window
   */
  seen(isPrivate: boolean): void {
    if ((isPrivate ? this.#endedOnes.unkept : this.#endedOnes.kept).seen()) this.#changes.told();
  }

  #endedOf(id: DownloadId): EndedDownloads {
    return this.#rows.isKept(id) ? this.#endedOnes.kept : this.#endedOnes.unkept;
  }

  /** Saves the content of a URL in a place that the person chooses. */
  saveAs(file: WantedFile): void {
    this.#chosen.want(file);
  }

  /** Lists a file that Waymark made, in its final place, as a download that has just ended. */
  async addSaved({ path, bytes, url, origin, isKept }: SavedHere): Promise<void> {
    await markOrigin(path, isKept ? url : '');
    const facts = savedFacts({ path, bytes, origin, at: this.#options.now() });
    const { id } = this.#rows.add(facts, isKept);
    const told = this.#endedOf(id);
    told.ended(id, this.#options.now());
    told.settled(id);
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

  /** Continues at the point of interruption where the server supports it, else starts again. */
  resume(id: DownloadId): void {
    const live = this.#live.get(id);
    if (live?.resume() === true) return this.#changes.changed();
    const row = this.#rows.get(id);
    const offset = sizeOf(row.path);
    const isKnown = row.etag !== '' || row.last_modified !== '';
    if (live !== undefined || offset === 0 || !isKnown) return this.retry(id);
    this.#awaited.continueAt(row, offset);
  }

  /** Downloads again from the beginning. */
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

  /** Copies the URL that the download was requested with. */
  copyLink(id: DownloadId): void {
    const [url] = this.#rows.get(id).urls;
    if (url === undefined) throw downloadGone();
    this.#options.copyText(url);
  }

  /** Keeps a harmful file that the person trusts. */
  async keep(id: DownloadId): Promise<void> {
    const row = this.#rows.get(id);
    if (row.state === 'harmful') this.#keep(await this.#files.giveName(row));
  }

  /** Moves a saved file to the trash; deletes a harmful one for good. */
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

  /** Removes a download from the list. Cancels it while it runs, and deletes its file unless that is saved. */
  async remove(id: DownloadId): Promise<void> {
    const row = this.#rows.get(id);
    this.#giveUp(id);
    if (row.state !== 'saved') await rm(row.path, { force: true });
    this.#endedOf(id).removed(id);
    this.#rows.remove(id);
    this.#changes.changed();
  }

  /** Number of downloads that `clear` would remove. */
  endedSince(since: number): number {
    return this.#rows.endedSince(since, (id) => this.#live.has(id));
  }

  clear(since = 0): void {
    this.#rows.clear(since, (id) => this.#live.has(id));
    this.#endedOnes.kept.cleared();
    this.#endedOnes.unkept.cleared();
    this.#changes.changed();
  }

  /** Empties the list of private windows. */
  clearPrivate(): void {
    this.#rows.clearUnkept((id) => this.#live.has(id));
    this.#endedOnes.unkept.cleared();
    this.#changes.changed();
  }

  /**
   * Removes the downloads of private windows once the last one has closed. Running downloads finish and saved files stay; the rest is
   * deleted, as nobody could continue it or decide on it.
   */
  forgetPrivate(): void {
    for (const [id, live] of this.#live)
      if (!this.#rows.isKept(id) && live.state !== 'going') this.#giveUp(id);
    for (const row of this.#rows.forgetUnkept((id) => this.#live.has(id)))
      if (row.state !== 'saved') this.#throwAway(row);
    this.#endedOnes.unkept.cleared();
    this.#changes.changed();
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
    this.#endedOf(id).resumed(id);
    this.#keep(row);
    // An existing file, or a failure before the start, ends the download before a listener is attached.
    const state = item.getState();
    if (state === 'completed' || state === 'cancelled')
      void this.#ended(id, state, live).catch(this.#options.onError);
    return live;
  }

  async #ended(id: DownloadId, state: EndState, live: LiveDownload): Promise<void> {
    const place = state === 'completed' ? await this.#chosen.of(id) : undefined;
    // The person may have removed the download meanwhile.
    if (this.#live.get(id) !== live) return;
    this.#live.delete(id);
    if (this.#rows.isForgotten(id)) return this.#endedForgotten(id, state, place);
    const { received, total } = live;
    const row = { ...this.#rows.get(id), received, total };
    const told = this.#endedOf(id);
    if (state !== 'cancelled') told.ended(id, this.#options.now());
    if (state !== 'completed') {
      this.#files.release(row.path);
      if (state === 'interrupted') told.settled(id);
      return this.#keep({ ...row, state });
    }
    const settled = await this.#files.settle(row, place);
    if (!this.#rows.has(id)) return this.#changes.changed();
    told.settled(id);
    this.#keep(settled);
  }

  async #endedForgotten(id: DownloadId, state: EndState, place: EndPlace): Promise<void> {
    const row = this.#rows.get(id);
    this.#rows.remove(id);
    const settled = state === 'completed' ? await this.#files.settle(row, place) : row;
    if (settled.state !== 'saved') this.#throwAway(settled);
    this.#changes.changed();
  }

  #throwAway({ path }: StoredDownload): void {
    this.#files.release(path);
    rm(path, { force: true }).catch(this.#options.onError);
  }

  /** Cancels a running download without reporting its end. */
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
