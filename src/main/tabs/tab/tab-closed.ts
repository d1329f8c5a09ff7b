import { AppError } from '#shared/errors/app-error.ts';

/** For work on a tab that is no longer there. */
export function tabClosed(): AppError {
  return new AppError({
    code: 'TAB_CLOSED',
    message: 'This tab has been closed.',
    next: 'Choose another tab or open a new one.',
  });
}
