import { AppError } from '#shared/errors/app-error.ts';

export const profileGone = (): AppError =>
  new AppError({
    code: 'IMPORT_PROFILE_GONE',
    message: 'This profile is not there any more.',
    next: 'Look for browsers again.',
  });

export const fileDamaged = (file: string, cause?: unknown): AppError =>
  new AppError(
    {
      code: 'IMPORT_FILE_DAMAGED',
      params: { file },
      message: `“${file}” of the other browser cannot be read: it is damaged or of an unknown version.`,
      next: 'Close the other browser and try again. Nothing of this kind was imported.',
    },
    { cause },
  );

export const fileTooLarge = (file: string): AppError =>
  new AppError({
    code: 'IMPORT_FILE_TOO_LARGE',
    params: { file },
    message: `“${file}” of the other browser is too large.`,
    next: 'Clear old data in the other browser and try again.',
  });

export const fileLocked = (file: string, cause: unknown): AppError =>
  new AppError(
    {
      code: 'IMPORT_FILE_LOCKED',
      params: { file },
      message: `“${file}” cannot be opened: the other browser locks it, or this account may not read it.`,
      next: 'Close the other browser and try again.',
    },
    { cause },
  );

export const sessionEncrypted = (): AppError =>
  new AppError({
    code: 'IMPORT_TABS_ENCRYPTED',
    message: 'The other browser keeps its open tabs encrypted.',
    next: 'Bookmark the tabs in the other browser, then import the bookmarks.',
  });

/** @param isWrong whether a password was given and did not decrypt the logins */
export const primaryPasswordNeeded = (isWrong: boolean): AppError =>
  isWrong
    ? new AppError({
        code: 'IMPORT_PRIMARY_WRONG',
        message: 'This is not the primary password.',
        next: 'Type it again.',
      })
    : new AppError({
        code: 'IMPORT_PRIMARY_NEEDED',
        message: 'Firefox protects these logins with a primary password.',
        next: 'Type the primary password.',
      });
