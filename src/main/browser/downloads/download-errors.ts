import { AppError } from '#shared/errors/app-error.ts';

export function fileGone(): AppError {
  return new AppError({
    code: 'DOWNLOAD_FILE_GONE',
    message: 'The file is no longer where it was saved.',
    next: 'Download it again, or look for it where it was moved to.',
  });
}

export function downloadGone(): AppError {
  return new AppError({
    code: 'DOWNLOAD_GONE',
    message: 'This download cannot be asked for again.',
    next: 'Go to the page that it came from and download it there.',
  });
}

/** @param reason message of the operating system */
export function cannotOpen(reason: string): AppError {
  return new AppError({
    code: 'DOWNLOAD_UNOPENED',
    params: { reason },
    message: `The file could not be opened: ${reason}`,
    next: 'Show it in its folder and open it from there.',
  });
}

/** @param reason error of the operating system */
export function cannotDelete(reason: unknown): AppError {
  return new AppError(
    {
      code: 'DOWNLOAD_NOT_DELETED',
      message: 'The file could not be deleted.',
      next: 'Show it in its folder and delete it there.',
    },
    { cause: reason },
  );
}
