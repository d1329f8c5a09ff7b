import type { ErrorInfo } from '../errors/app-error.ts';

/** Answer of the main process to a window, which checks `value` against the route's schema. */
export type Reply<Value = unknown> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly error: ErrorInfo };
