import { toErrorInfo, type ErrorInfo } from '#shared/errors/app-error.ts';
import type { RouteInput, RouteName } from '#shared/ipc/routes.ts';

import { request } from './request.ts';

type FailureListener = (error: ErrorInfo) => void;

const listeners = new Set<FailureListener>();

/** Asks main to do something whose result arrives as a change; a failure goes to `onSendFailure`. */
export function send<Name extends RouteName>(name: Name, input: RouteInput<Name>): void {
  request(name, input).catch(tellFailure);
}

/** Reports a failure to listeners of `onSendFailure`. */
export function tellFailure(thrown: unknown): void {
  const error = toErrorInfo(thrown);
  for (const listener of listeners) listener(error);
}

/** Calls `listener` when a request made with `send` fails. Returns a function that stops it. */
export function onSendFailure(listener: FailureListener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
