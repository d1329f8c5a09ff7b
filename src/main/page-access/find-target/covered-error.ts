import type { Cover } from '#shared/covers/cover.ts';
import { AppError, type ErrorInfo } from '#shared/errors/app-error.ts';

/** Error for a covered target, with the facts that decide whether the cover may be closed. */
export class CoveredError extends AppError {
  readonly cover: Cover;

  constructor(info: ErrorInfo, cover: Cover) {
    super(info);
    this.cover = cover;
  }
}
