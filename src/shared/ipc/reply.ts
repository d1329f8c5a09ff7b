import type { ErrorInfo } from '../errors/app-error.ts';

/** Every answer of main to a window; it has checked `value` against the route's schema. */
export type Reply<Value = unknown> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly error: ErrorInfo };
