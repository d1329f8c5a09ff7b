import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { AppError } from '#shared/errors/app-error.ts';

import { pictureKind } from '../../../platform/files/picture-kind.ts';

/** Pictures that the person pasted, as files that are deleted when the program ends. */
export class PastedPictures {
  #folder: string | null = null;
  #count = 0;

  /** Saves a picture and returns its full path. Throws `NO_PICTURE_PASTED`. */
  save(dataUrl: string): string {
    const bytes = Buffer.from(dataUrl.slice(dataUrl.indexOf(',') + 1), 'base64');
    const kind = pictureKind(bytes);
    if (kind === null)
      throw new AppError({
        code: 'NO_PICTURE_PASTED',
        message: 'What was pasted is no picture that models take.',
        next: 'Save it as PNG or JPEG, then attach the file.',
      });
    this.#folder ??= mkdtempSync(join(tmpdir(), 'waymark-pasted-'));
    this.#count += 1;
    const path = join(this.#folder, `pasted-${this.#count}.${kind.ending}`);
    writeFileSync(path, bytes, { mode: 0o600 });
    return path;
  }

  /** Deletes the files, when the program ends. */
  remove(): void {
    if (this.#folder !== null) rmSync(this.#folder, { recursive: true, force: true });
    this.#folder = null;
  }
}
