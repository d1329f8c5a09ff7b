import { rm } from 'node:fs/promises';
import { basename, dirname, relative } from 'node:path';

import type { StoredDownload } from '../store/downloads-table.ts';
import { DownloadPaths } from '../tabs/downloads/download-paths.ts';
import { isRisky, isRiskyByChoice } from '../tabs/downloads/download-risk.ts';
import { markOrigin } from '../tabs/downloads/mark-origin.ts';
import { type ChosenPlaces, moveFile } from './chosen-places.ts';

/** Nothing opens a file by this ending: what is not whole, or may do harm, has it. */
const PARTIAL_ENDING = '.download';

/** The files of downloads: while they may not be opened under a name of their own, then where they are to be. */
export class DownloadFiles {
  readonly #folder: string;
  readonly #chosen: ChosenPlaces;
  readonly #onError: (error: unknown) => void;
  readonly #paths: DownloadPaths;

  constructor(folder: string, chosen: ChosenPlaces, onError: (error: unknown) => void) {
    this.#folder = folder;
    this.#chosen = chosen;
    this.#onError = onError;
    this.#paths = new DownloadPaths(folder);
  }

  /** Where a file of this name is saved that is not whole; to be released. */
  reservePartial(name: string): string {
    return this.#paths.reserve(`${name}${PARTIAL_ENDING}`);
  }

  release(path: string): void {
    this.#paths.release(path);
  }

  /**
   * The file is whole: gives what becomes of it.
   * @param place where the person wants it; `null`: nowhere any more, `undefined`: they were not asked
   */
  async settle(row: StoredDownload, place: string | null | undefined): Promise<StoredDownload> {
    if (place === null) return this.#dropWhole(row);
    await markOrigin(row.path, row.urls.at(-1) ?? '');
    const whole = { ...row, total: row.received };
    return (place === undefined ? isRisky(row.name) : isRiskyByChoice(place))
      ? { ...whole, state: 'harmful' }
      : this.giveName(whole);
  }

  /** The file may be opened: it gets the name that it is to have. */
  async giveName(row: StoredDownload): Promise<StoredDownload> {
    const chosen = await this.#chosen.of(row.id);
    const path = this.#paths.reserve(row.name, relative(this.#folder, dirname(row.path)));
    const moveTo = async (to: string): Promise<string> => {
      await moveFile(row.path, to);
      return to;
    };
    try {
      // Where the chosen place takes no file, it is at least among the others.
      const at = await moveTo(chosen ?? path).catch((thrown: unknown) => {
        if (typeof chosen !== 'string') throw thrown;
        this.#onError(thrown);
        return moveTo(path);
      });
      return { ...row, path: at, name: basename(at), state: 'saved' };
    } finally {
      this.#chosen.forget(row.id);
      this.#paths.release(path);
      this.#paths.release(row.path);
    }
  }

  async #dropWhole(row: StoredDownload): Promise<StoredDownload> {
    this.#chosen.forget(row.id);
    this.#paths.release(row.path);
    await rm(row.path, { force: true });
    return { ...row, state: 'cancelled', received: 0 };
  }
}
