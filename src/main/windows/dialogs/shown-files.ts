import { mkdtempSync, rmSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Files of runs that a tab shows, under their own names, until the program ends. */
export class ShownFiles {
  #folder: string | null = null;
  #count = 0;

  /** Full path of the file. */
  async put(name: string, bytes: Uint8Array): Promise<string> {
    this.#folder ??= mkdtempSync(join(tmpdir(), 'waymark-shown-'));
    this.#count += 1;
    const path = join(this.#folder, `${this.#count} ${name}`);
    await writeFile(path, bytes, { mode: 0o600 });
    return path;
  }

  /** The program ends. */
  remove(): void {
    if (this.#folder !== null) rmSync(this.#folder, { recursive: true, force: true });
    this.#folder = null;
  }
}
