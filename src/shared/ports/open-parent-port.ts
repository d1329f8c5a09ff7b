import type { z } from 'zod';

/** Channel between a utility process and the main process. */
export interface ParentPort<Sent, Received> {
  post(message: Sent): void;
  /** Calls `listener` with each checked message; one that fails the check is a bug and throws. */
  onMessage(listener: (message: Received) => void): void;
}

// Electron's addition to `process` in a utility process; declared here because these processes do not import Electron.
interface ElectronPort {
  postMessage(message: unknown): void;
  on(event: 'message', listener: (event: { readonly data: unknown }) => void): void;
}

/** Opens the channel that Electron gives a utility process. Throws in any other process. */
export function openParentPort<Sent, Received>(
  received: z.ZodType<Received>,
): ParentPort<Sent, Received> {
  const host: unknown = Reflect.get(globalThis, 'process');
  const port: unknown =
    typeof host === 'object' && host !== null ? Reflect.get(host, 'parentPort') : undefined;
  // Ctrl+C in a terminal signals every process there. It is ignored here: the main process gets it too and ends this process once its work
  // is finished.
  if (canListen(host)) host.on('SIGINT', () => undefined);
  if (!isElectronPort(port)) throw new Error('this runs only as a utility process of the program');
  return {
    post: (message) => port.postMessage(message),
    onMessage: (listener) => port.on('message', ({ data }) => listener(received.parse(data))),
  };
}

function canListen(
  value: unknown,
): value is { readonly on: (event: 'SIGINT', listener: () => void) => void } {
  return (
    typeof value === 'object' && value !== null && 'on' in value && typeof value.on === 'function'
  );
}

function isElectronPort(value: unknown): value is ElectronPort {
  return (
    typeof value === 'object' &&
    value !== null &&
    'postMessage' in value &&
    typeof value.postMessage === 'function' &&
    'on' in value &&
    typeof value.on === 'function'
  );
}
