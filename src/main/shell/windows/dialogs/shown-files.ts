import { mkdtempSync, rmSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Files of runs that a tab shows, under their own names, deleted when the program ends. */
export class ShownFiles {
  #folder: string | null = null;
  #count = 0;

  /** Saves a file and returns its full path. */
  async put(name: string, bytes: Uint8Array): Promise<string> {
    this.#folder ??= mkdtempSync(join(tmpdir(), 'waymark-shown-'));
    this.#count += 1;
    const path = join(this.#folder, `${this.#count} ${name}`);
    await writeFile(path, bytes, { mode: 0o600 });
    return path;
  }

  /** Deletes the files, when the program ends. */
  remove(): void {
    if (this.#folder !== null) rmSync(this.#folder, { recursive: true, force: true });
    this.#folder = null;
  }
}
