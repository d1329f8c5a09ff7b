import { AppError } from '#shared/errors/app-error.ts';

import { DETACHED_MESSAGE } from './debugger-quirks.ts';

export function toCdpError(method: string, error: unknown): AppError {
  if (error instanceof AppError) return error;
  const message = error instanceof Error ? error.message : String(error);
  if (DETACHED_MESSAGE.test(message)) return detachedError(method, error);
  return new AppError(
    {
      code: 'CDP_FAILED',
      message: `The page refused ${method}: ${message}`,
      next: 'Look at the page again; it may have changed in the meantime.',
    },
    { cause: error },
  );
}

export function detachedError(method: string, cause: unknown): AppError {
  return new AppError(
    {
      code: 'CDP_DETACHED',
      message: `The connection to the page was lost during ${method}.`,
      next: 'Look at the page again and repeat what is still needed.',
    },
    { cause },
  );
}

export function crashedError(): AppError {
  return new AppError({
    code: 'CDP_DETACHED',
    params: { reason: 'crashed' },
    message: 'The page crashed.',
    next: 'Reload the page.',
  });
}

export function closedError(): AppError {
  return new AppError({
    code: 'CDP_DETACHED',
    params: { reason: 'closed' },
    message: 'The tab has been closed.',
    next: 'Choose another tab or open a new one.',
  });
}

export function frameGoneError(): AppError {
  return new AppError({
    code: 'CDP_DETACHED',
    params: { reason: 'frame' },
    message: 'The frame is no longer on the page.',
    next: 'Look at the page again.',
  });
}

export function timeoutInfo(
  method: string,
  timeoutMs: number,
): { code: string; message: string; next: string } {
  return {
    code: 'CDP_TIMEOUT',
    message: `The page did not answer ${method} within ${timeoutMs} ms.`,
    next: 'The page may be busy or show a dialog. Wait a moment, or reload it.',
  };
}
