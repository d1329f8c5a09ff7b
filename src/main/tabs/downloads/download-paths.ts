import { existsSync } from 'node:fs';
import { join, parse } from 'node:path';

/** Where in a folder downloads are saved, so that none takes the place of a file or of another download. */
export class DownloadPaths {
  readonly #folder: string;
  /** The file of a download is there only a while after its path was chosen. */
  readonly #taken = new Set<string>();

  constructor(folder: string) {
    this.#folder = folder;
  }

  /** A path for a file of this name that nothing else has, “name (2).ext” if need be; to be given back. */
  take(name: string): string {
    const { name: stem, ext } = parse(name);
    for (let count = 1; ; count += 1) {
      const path = join(this.#folder, count === 1 ? name : `${stem} (${count})${ext}`);
      if (this.#taken.has(path) || existsSync(path)) continue;
      this.#taken.add(path);
      return path;
    }
  }

  /** The download has ended: from now on its file, if there is one, stands for itself. */
  giveBack(path: string): void {
    this.#taken.delete(path);
  }
}
