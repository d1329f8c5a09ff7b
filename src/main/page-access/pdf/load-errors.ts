import { AppError } from '#shared/errors/app-error.ts';

/** Creates the error for a failed request. */
export function notLoaded(error: unknown): AppError {
  const reason = error instanceof Error ? error.message : String(error);
  if (reason.includes('ERR_BLOCKED_BY_CLIENT')) {
    return new AppError({
      code: 'BLOCKED_ADDRESS',
      message: 'The address of the PDF leads to a place that tabs may not reach.',
      next: 'Use a public address. The person can allow this one by typing it in the task.',
    });
  }
  return new AppError(
    {
      code: 'PDF_NOT_LOADED',
      params: { detail: reason.slice(0, 200) },
      message: `The PDF could not be loaded: ${reason.slice(0, 200)}`,
      next: 'Check the address and try again.',
    },
    { cause: error },
  );
}

/** Creates the error for a response with an error status. */
export function refused(status: number): AppError {
  const needsLogin = status === 401 || status === 403;
  return new AppError({
    code: 'PDF_NOT_LOADED',
    params: { detail: `HTTP ${status}` },
    message: `The server answers with status ${status} in place of the PDF.`,
    next: needsLogin
      ? 'The person may have to sign in on that site first.'
      : 'Check the address and try again.',
  });
}

/** Creates the error for a response that is not a PDF. */
export function notAPdf(contentType: string): AppError {
  const kind = contentType.split(';')[0]?.trim() ?? '';
  return new AppError({
    code: 'NOT_A_PDF',
    message: `What is at this address is no PDF${kind === '' ? '' : ` (${kind})`}.`,
    next:
      kind === 'text/html'
        ? 'Open the address in the tab to see what it is; it may ask to sign in.'
        : 'Check the address.',
  });
}

/** Creates the error for a PDF that is too large. `length` is its size in bytes, `null` if unknown; `limit` is the most that is read. */
export function tooLarge(length: number | null, limit: number): AppError {
  const megabytes = (bytes: number): string => `${Math.round(bytes / 1024 ** 2)} MB`;
  return new AppError({
    code: 'PDF_TOO_LARGE',
    params: { max: Math.round(limit / 1024 ** 2) },
    message: `The PDF is too large: ${length === null ? 'more than' : `${megabytes(length)}, and at most`} ${megabytes(limit)}${length === null ? '' : ' are read'}.`,
    next: 'Tell the person, or look for a smaller copy.',
  });
}
