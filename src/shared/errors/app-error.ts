/**
 * One shape for every failure that crosses a border (process, tool, IPC, file).
 * `message` says what happened, `next` what the reader can do about it.
 */
export interface ErrorInfo {
  readonly code: string;
  readonly message: string;
  readonly next: string;
}

/** An `ErrorInfo` that can be thrown. `cause` keeps what it came from. */
export class AppError extends Error {
  readonly code: string;
  readonly next: string;

  constructor(info: ErrorInfo, options?: { readonly cause?: unknown }) {
    super(info.message, options);
    this.name = 'AppError';
    this.code = info.code;
    this.next = info.next;
  }

  /** The plain form that can be stored or sent. */
  toInfo(): ErrorInfo {
    return { code: this.code, message: this.message, next: this.next };
  }
}

/** Turns anything that was thrown into an `ErrorInfo`; what is not an `AppError` gets the code `INTERNAL`. */
export function toErrorInfo(thrown: unknown): ErrorInfo {
  if (thrown instanceof AppError) return thrown.toInfo();
  const message = thrown instanceof Error ? thrown.message : String(thrown);
  return {
    code: 'INTERNAL',
    message,
    next: 'Try again. If it happens again, report it with the run’s export.',
  };
}
