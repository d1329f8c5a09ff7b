import { copyFile, rename, rm } from 'node:fs/promises';

import type { DownloadItem } from 'electron';

import type { DownloadId } from '#shared/model/download/download.ts';

/** A file that the person wants to have in a place that they say. */
export interface WantedFile {
  readonly url: string;
  /** Of the page that it comes from; `null` where that has none. */
  readonly origin: string | null;
  /** Whether its session keeps anything. */
  readonly isKept: boolean;
  /** Makes Electron ask for it. */
  readonly begin: () => void;
  /** Asks the person where to; `null`: they changed their mind. */
  readonly choosePlace: (name: string) => Promise<string | null>;
}

/** What is needed of Electron's download. */
export interface ComingItem {
  getState(): string;
  on(event: 'updated', listener: (event: unknown, state: string) => void): unknown;
  once(event: 'done', listener: (event: unknown, state: string) => void): unknown;
}

/** Where downloads go that the person saves by name. They are asked while it goes on: its name comes with the server's answer. */
export class ChosenPlaces {
  /** What was asked for last and has not come yet. */
  #wanted: WantedFile | null = null;
  readonly #places = new Map<DownloadId, Promise<string | null>>();

  want(file: WantedFile): void {
    this.#wanted = file;
    file.begin();
  }

  /** What was wanted, if this download is it. */
  take(item: Pick<DownloadItem, 'getURLChain'>): WantedFile | null {
    const wanted = this.#wanted;
    if (wanted === null || item.getURLChain()[0] !== wanted.url) return null;
    this.#wanted = null;
    return wanted;
  }

  /** Asks once something of it has come: nobody is asked where to put what does not. */
  ask(
    id: DownloadId,
    item: ComingItem,
    choosePlace: () => Promise<string | null>,
  ): Promise<string | null> {
    const place = new Promise<void>((resolve) => {
      if (item.getState() === 'completed') resolve();
      item.on('updated', (_event, state) => {
        if (state === 'progressing') resolve();
      });
      item.once('done', (_event, state) => {
        if (state === 'completed') resolve();
      });
    }).then(choosePlace);
    this.#places.set(id, place);
    return place;
  }

  /** Once the person has said; `undefined`: they are not asked for this one. */
  async of(id: DownloadId): Promise<string | null | undefined> {
    return this.#places.get(id);
  }

  forget(id: DownloadId): void {
    this.#places.delete(id);
  }
}

/** Moves a file over whatever is there, to another disk as well. */
export async function moveFile(from: string, to: string): Promise<void> {
  try {
    await rename(from, to);
  } catch (thrown) {
    if (!(thrown instanceof Error && 'code' in thrown && thrown.code === 'EXDEV')) throw thrown;
    await copyFile(from, to);
    await rm(from, { force: true });
  }
}
