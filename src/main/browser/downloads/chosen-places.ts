import { copyFile, rename, rm } from 'node:fs/promises';

import type { DownloadItem } from 'electron';

import type { DownloadId } from '#shared/model/download/download.ts';

/** File to save in a place that the person chooses. */
export interface WantedFile {
  readonly url: string;
  /** Origin of the page that the file is from; `null` where the page has none. */
  readonly origin: string | null;
  /** Whether the file's session is stored; `false` in private windows. */
  readonly isKept: boolean;
  /** Makes Electron request the file. */
  readonly begin: () => void;
  /** Asks the person for a path; `null` where they cancel. */
  readonly choosePlace: (name: string) => Promise<string | null>;
}

/** Part of Electron's `DownloadItem` that is used here. */
export interface ComingItem {
  getState(): string;
  on(event: 'updated', listener: (event: unknown, state: string) => void): unknown;
  once(event: 'done', listener: (event: unknown, state: string) => void): unknown;
}

/**
 * Places that the person chooses with “Save as”. The question is shown during the download, as the file's name comes with the server's
 * response.
 */
export class ChosenPlaces {
  /** The last requested file, until its download starts. */
  #wanted: WantedFile | null = null;
  readonly #places = new Map<DownloadId, Promise<string | null>>();

  want(file: WantedFile): void {
    this.#wanted = file;
    file.begin();
  }

  /** Returns the requested file where this item is its download, else `null`. */
  take(item: Pick<DownloadItem, 'getURLChain'>): WantedFile | null {
    const wanted = this.#wanted;
    if (wanted === null || item.getURLChain()[0] !== wanted.url) return null;
    this.#wanted = null;
    return wanted;
  }

  /** Asks for a place once data arrives, so a failed request asks no question. */
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

  /** Resolves with the chosen place, `null` where the person cancelled, or `undefined` where they were not asked. */
  async of(id: DownloadId): Promise<string | null | undefined> {
    return this.#places.get(id);
  }

  forget(id: DownloadId): void {
    this.#places.delete(id);
  }
}

/** Moves a file, replacing an existing one; also to another disk. */
export async function moveFile(from: string, to: string): Promise<void> {
  try {
    await rename(from, to);
  } catch (thrown) {
    if (!(thrown instanceof Error && 'code' in thrown && thrown.code === 'EXDEV')) throw thrown;
    await copyFile(from, to);
    await rm(from, { force: true });
  }
}
