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

/** Asks main for one thing, which checks both directions. Throws `AppError` with main's words. */
export async function request<Name extends RouteName>(
  name: Name,
  input: RouteInput<Name>,
): Promise<RouteOutput<Name>> {
  return valueOf(await window.waymark.request(name, input));
}

/** Main's answer. Throws `AppError` with main's words. */
export function valueOf<Value>(reply: Reply<Value>): Value {
  if (!reply.ok) throw new AppError(reply.error);
  return reply.value;
}

/** Calls back with every change that main publishes; gives the way to stop. */
export function onChange(listener: (change: NumberedChange) => void): () => void {
  return window.waymark.onChange(listener);
}
