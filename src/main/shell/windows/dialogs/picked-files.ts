import { randomUUID } from 'node:crypto';

import { AppError } from '#shared/errors/app-error.ts';
import {
  fileNameOf,
  MAX_RUN_FILES,
  PickedFileIdSchema,
  type PickedFile,
  type PickedFileId,
} from '#shared/model/run/input/picked-file.ts';

import { checkReadable } from '../../../platform/files/check-readable.ts';

/**
 * Files that the person picked in the system's dialog, or dropped on the window, since the program was started. The window gets only IDs
 * and names, so even a compromised window cannot name any other file.
 */
export interface PickedFiles {
  /** Asks the person for files; none when they canceled. Throws `TOO_MANY_FILES`, `FILE_NOT_FOUND`, `FILE_NOT_READABLE`. */
  pick(): Promise<readonly PickedFile[]>;
  /**
   * Adds the files that the person dropped on the window, by the full paths from its preload script. Throws `FILE_NOT_ON_DISK` and the
   * errors of `pick`.
   */
  takeDropped(paths: readonly string[]): readonly PickedFile[];
  /** Adds a picture that the person pasted, as a data URL. Throws `NO_PICTURE_PASTED`. */
  keepPicture(dataUrl: string): PickedFile;
  /**
   * Returns the full paths of files. Throws `FILE_NOT_PICKED`, and for a file that is missing by now `FILE_NOT_FOUND` or
   * `FILE_NOT_READABLE`.
   */
  pathsOf(ids: readonly PickedFileId[]): readonly string[];
}

/**
 * Creates the store of picked files.
 * @param ask Shows a dialog and returns the full paths of the picked files.
 * @param save Writes a picture into a file of the program's own and returns its path.
 */
export function createPickedFiles(
  ask: () => Promise<readonly string[]>,
  save: (dataUrl: string) => string,
): PickedFiles {
  const pathById = new Map<PickedFileId, string>();
  const fileByPath = new Map<string, PickedFile>();
  let asking: Promise<readonly PickedFile[]> | null = null;

  const remember = (path: string): PickedFile => {
    const known = fileByPath.get(path);
    if (known !== undefined) return known;
    const file = { id: PickedFileIdSchema.parse(randomUUID()), name: fileNameOf(path) };
    fileByPath.set(path, file);
    pathById.set(file.id, path);
    return file;
  };
  const rememberAll = (paths: readonly string[]): readonly PickedFile[] => {
    if (paths.length > MAX_RUN_FILES) throw tooMany(paths.length);
    checkReadable(paths, 'Choose another file.');
    return paths.map(remember);
  };

  return {
    takeDropped: (paths) => {
      if (paths.some((path) => path === '')) throw notOnDisk();
      return rememberAll(paths);
    },
    keepPicture: (dataUrl) => remember(save(dataUrl)),
    pick: () => {
      // A second click while the dialog is open gets the same files.
      asking ??= ask()
        .then(rememberAll)
        .finally(() => (asking = null));
      return asking;
    },
    pathsOf: (ids) => {
      const paths = ids.map((id) => {
        const path = pathById.get(id);
        if (path === undefined) throw notPicked();
        return path;
      });
      checkReadable(paths, 'Remove it from the task, or put it back where it was.');
      return paths;
    },
  };
}

function tooMany(count: number): AppError {
  return new AppError({
    code: 'TOO_MANY_FILES',
    params: { count, max: MAX_RUN_FILES },
    message: `These are ${count} files; a run can be given ${MAX_RUN_FILES}.`,
    next: 'Choose fewer files, or put them into one archive.',
  });
}

function notOnDisk(): AppError {
  return new AppError({
    code: 'FILE_NOT_ON_DISK',
    message: 'What was dropped is no file on this computer.',
    next: 'Save it first, then drop the saved file.',
  });
}

function notPicked(): AppError {
  return new AppError({
    code: 'FILE_NOT_PICKED',
    message: 'The task names a file that was not picked since Waymark was started.',
    next: 'Attach the file again.',
  });
}
