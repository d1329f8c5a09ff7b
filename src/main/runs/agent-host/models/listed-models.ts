import { readFileSync, statSync } from 'node:fs';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';

import { z } from 'zod';

import { AppError, toErrorInfo } from '#shared/errors/app-error.ts';
import { type ModelList, ModelListSchema } from '#shared/model/model-list/model-row.ts';

import { logProblem } from '../../../platform/log.ts';

/** Maximum number of services whose lists are stored. */
const MAX_LISTS = 50;
const FileSchema = z.strictObject({
  version: z.literal(1),
  lists: z.array(ModelListSchema).max(MAX_LISTS),
});

/** Model lists that services returned on the person's request, in one file. The window and the command line may both write it. */
export class ListedModels {
  readonly #file: string;
  #read: { readonly stamp: string; readonly lists: readonly ModelList[] } = {
    stamp: '',
    lists: [],
  };

  constructor(file: string) {
    this.#file = file;
  }

  /** Returns the lists: none when the file is missing or, after a log entry, when it cannot be read. */
  lists(): readonly ModelList[] {
    const stamp = stampOf(this.#file);
    if (stamp !== this.#read.stamp) this.#read = { stamp, lists: stamp === '' ? [] : this.#load() };
    return this.#read.lists;
  }

  /** Replaces the service's earlier list. Throws `AppError` `MODEL_LIST_NOT_SAVED` and keeps the old lists then. */
  async keep(list: ModelList): Promise<void> {
    const others = this.lists().filter(({ origin }) => origin !== list.origin);
    const lists = [list, ...others].slice(0, MAX_LISTS);
    const draft = `${this.#file}.new`;
    try {
      await mkdir(dirname(this.#file), { recursive: true });
      await writeFile(draft, `${JSON.stringify({ version: 1, lists })}\n`);
      await rename(draft, this.#file);
    } catch (cause) {
      const { message } = toErrorInfo(cause);
      throw new AppError(
        {
          code: 'MODEL_LIST_NOT_SAVED',
          params: { detail: message },
          message: `The list of models could not be saved: ${message}`,
          next: 'Make room on the disk, or check that the data folder can be written.',
        },
        { cause },
      );
    }
  }

  #load(): readonly ModelList[] {
    try {
      return FileSchema.parse(JSON.parse(readFileSync(this.#file, 'utf8'))).lists;
    } catch (error) {
      logProblem('models', error);
      return [];
    }
  }
}

/** Returns a text that differs after each change of the file; empty when there is no file. */
function stampOf(file: string): string {
  const stat = statSync(file, { throwIfNoEntry: false });
  return stat === undefined ? '' : `${stat.mtimeMs} ${stat.size} ${stat.ino}`;
}
