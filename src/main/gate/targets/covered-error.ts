import type { Cover } from '#shared/covers/cover.ts';
import { AppError, type ErrorInfo } from '#shared/errors/app-error.ts';

/** Something lies over the element of a call; says of it what matters for whether it may be closed. */
export class CoveredError extends AppError {
  readonly cover: Cover;

  constructor(info: ErrorInfo, cover: Cover) {
    super(info);
    this.cover = cover;
  }
}
