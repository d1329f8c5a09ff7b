import type { WaymarkBridge } from '#shared/ipc/bridge.ts';
import { AppError } from '#shared/errors/app-error.ts';
import { ReplySchema } from '#shared/ipc/reply.ts';
import { ROUTES, type RouteInput, type RouteName, type RouteOutput } from '#shared/ipc/routes.ts';

declare global {
  interface Window {
    readonly waymark: WaymarkBridge;
  }
}

interface OutputCheck<Output> {
  safeParse(
    value: unknown,
  ):
    | { readonly success: true; readonly data: Output }
    | { readonly success: false; readonly error: Error };
}

// Seen as a mapped type, so that the schema of a route keeps its tie to the route's name.
const OUTPUTS: {
  readonly [Name in RouteName]: { readonly output: OutputCheck<RouteOutput<Name>> };
} = ROUTES;

/** Asks main for one thing; both directions are checked. Throws `AppError` with main's words, or `BAD_REPLY`. */
export async function request<Name extends RouteName>(
  name: Name,
  input: RouteInput<Name>,
): Promise<RouteOutput<Name>> {
  return readReply(name, await window.waymark.request(name, input), OUTPUTS[name].output);
}

/** What main answered, checked. Throws `AppError` with main's words, or `BAD_REPLY`. */
export function readReply<Output>(name: string, raw: unknown, output: OutputCheck<Output>): Output {
  const reply = ReplySchema.safeParse(raw);
  if (!reply.success) throw badReply(name, reply.error);
  if (!reply.data.ok) throw new AppError(reply.data.error);
  const value = output.safeParse(reply.data.value);
  if (!value.success) throw badReply(name, value.error);
  return value.data;
}

/** Calls back with every change that main publishes, unchecked; gives the way to stop. */
export function onChange(listener: (change: unknown) => void): () => void {
  return window.waymark.onChange(listener);
}

function badReply(name: string, cause: unknown): AppError {
  return new AppError(
    {
      code: 'BAD_REPLY',
      message: `The answer to “${name}” could not be understood.`,
      next: 'Close Waymark and open it again.',
    },
    { cause },
  );
}
