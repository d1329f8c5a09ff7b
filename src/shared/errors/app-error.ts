/** Values to fill into the text of an error. */
export type ErrorParams = Readonly<Record<string, string | number>>;

/**
 * A failure as it crosses a border (process, tool, IPC, file). `message` says what happened, `next` what to do; both are English, for
 * models, logs and other programs. People read a text chosen by the code and the parameters (`shared/messages/sentences/error-text.ts`).
 */
export interface ErrorInfo {
  readonly code: string;
  /** Values for the text that people read: names, numbers, quotations. `reason` selects among texts of one code. */
  readonly params?: ErrorParams | undefined;
  readonly message: string;
  readonly next: string;
}

/** An `ErrorInfo` that can be thrown. `cause` is the original error. */
export class AppError extends Error {
  readonly code: string;
  readonly params: ErrorParams | undefined;
  readonly next: string;

  constructor(info: ErrorInfo, options?: { readonly cause?: unknown }) {
    super(info.message, options);
    this.name = 'AppError';
    this.code = info.code;
    this.params = info.params;
    this.next = info.next;
  }

  /** Returns the plain form that can be stored or sent. */
  toInfo(): ErrorInfo {
    const { code, params, message, next } = this;
    return { code, ...(params !== undefined && { params }), message, next };
  }
}

/** Turns a thrown value into an `ErrorInfo`; others than `AppError` get the code `INTERNAL`. */
export function toErrorInfo(thrown: unknown): ErrorInfo {
  if (thrown instanceof AppError) return thrown.toInfo();
  const message = thrown instanceof Error ? thrown.message : String(thrown);
  return {
    code: 'INTERNAL',
    params: { detail: message },
    message,
    next: 'Try again. If it happens again, report it with the run’s export.',
  };
}
