import type { z } from 'zod';

/** The channel between a utility process and main. */
export interface ParentPort<Sent, Received> {
  post(message: Sent): void;
  /** Messages are checked before they get here; one that fails the check is a fault of the program and thrown. */
  onMessage(listener: (message: Received) => void): void;
}

// Electron's addition to `process` in a utility process; declared here because these processes do not know Electron.
interface ElectronPort {
  postMessage(message: unknown): void;
  on(event: 'message', listener: (event: { readonly data: unknown }) => void): void;
}

/** The channel that Electron gives a utility process. Throws when this process is not one. */
export function openParentPort<Sent, Received>(
  received: z.ZodType<Received>,
): ParentPort<Sent, Received> {
  const host: unknown = Reflect.get(globalThis, 'process');
  const port: unknown =
    typeof host === 'object' && host !== null ? Reflect.get(host, 'parentPort') : undefined;
  // Ctrl+C in a terminal goes to every process there. Main is told too, and says when this one ends, what it has begun being finished.
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
