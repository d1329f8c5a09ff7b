import { type FromPdf, type ToPdf, ToPdfSchema } from '#shared/pdf-port/messages.ts';

import { z } from 'zod';

/** The two-way channel to main. */
export interface MainPort {
  post(message: FromPdf): void;
  /** Messages are checked before they get here; one that fails the check is a fault of the program and thrown. */
  onMessage(listener: (message: ToPdf) => void): void;
}

const EventSchema = z.object({ data: ToPdfSchema });

// What Electron adds to `process` in a utility process; declared here because the reader does not know Electron.
interface ParentPort {
  postMessage(message: unknown): void;
  on(event: 'message', listener: (event: unknown) => void): void;
}

/** The channel that Electron gives a utility process. Throws when this process is not one. */
export function openMainPort(): MainPort {
  const port: unknown = Reflect.get(process, 'parentPort');
  if (!isParentPort(port))
    throw new Error('the reader runs only as a utility process of the program');
  return {
    post: (message) => port.postMessage(message),
    onMessage: (listener) => port.on('message', (event) => listener(EventSchema.parse(event).data)),
  };
}

function isParentPort(value: unknown): value is ParentPort {
  return (
    typeof value === 'object' &&
    value !== null &&
    'postMessage' in value &&
    typeof value.postMessage === 'function' &&
    'on' in value &&
    typeof value.on === 'function'
  );
}
