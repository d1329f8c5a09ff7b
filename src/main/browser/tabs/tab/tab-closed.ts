import { AppError } from '#shared/errors/app-error.ts';

/** Error for work on a closed tab. */
export function tabClosed(): AppError {
  return new AppError({
    code: 'TAB_CLOSED',
    message: 'This tab has been closed.',
    next: 'Choose another tab or open a new one.',
  });
}
