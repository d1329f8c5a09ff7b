import { accessSync, constants, statSync } from 'node:fs';

import { AppError } from '#shared/errors/app-error.ts';

/** Throws `FILE_NOT_FOUND` or `FILE_NOT_READABLE` for the first of these paths that is not a file, or that may not be read. */
export function checkReadable(paths: readonly string[], next: string): void {
  for (const path of paths) {
    if (!isFile(path))
      throw new AppError({
        code: 'FILE_NOT_FOUND',
        params: { file: path },
        message: `There is no file ${path}.`,
        next,
      });
    try {
      accessSync(path, constants.R_OK);
    } catch (cause) {
      throw new AppError(
        {
          code: 'FILE_NOT_READABLE',
          params: { file: path },
          message: `The file ${path} is there, but Waymark may not read it.`,
          next,
        },
        { cause },
      );
    }
  }
}

function isFile(path: string): boolean {
  try {
    return statSync(path).isFile();
  } catch {
    // The file is missing, or in a folder that may not be entered: both count as not found.
    return false;
  }
}
