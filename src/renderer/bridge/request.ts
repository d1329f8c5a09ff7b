import { AppError } from '#shared/errors/app-error.ts';
import type { WaymarkBridge } from '#shared/ipc/bridge.ts';
import type { Reply } from '#shared/ipc/reply.ts';
import type { RouteInput, RouteName, RouteOutput } from '#shared/ipc/routes.ts';
import type { NumberedChange } from '#shared/ipc/state/slices.ts';

declare global {
  interface Window {
    readonly waymark: WaymarkBridge;
  }
}

/** Sends a request to main, which validates the input and its answer. Throws `AppError` with main's message. */
export async function request<Name extends RouteName>(
  name: Name,
  input: RouteInput<Name>,
): Promise<RouteOutput<Name>> {
  return valueOf(await window.waymark.request(name, input));
}

/** Value of main's answer. Throws `AppError` with main's message. */
export function valueOf<Value>(reply: Reply<Value>): Value {
  if (!reply.ok) throw new AppError(reply.error);
  return reply.value;
}

/** Calls `listener` with every change that main publishes. Returns a function that stops it. */
export function onChange(listener: (change: NumberedChange) => void): () => void {
  return window.waymark.onChange(listener);
}
