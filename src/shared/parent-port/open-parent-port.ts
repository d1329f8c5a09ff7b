/** The channel between a utility process and main; nothing on it has been checked. */
interface ParentPort {
  post(message: unknown): void;
  onMessage(listener: (message: unknown) => void): void;
}

// What Electron adds to `process` in a utility process; declared here because these processes do not know Electron.
interface ElectronPort {
  postMessage(message: unknown): void;
  on(event: 'message', listener: (event: { readonly data: unknown }) => void): void;
}

/** The channel that Electron gives a utility process. Throws when this process is not one. */
export function openParentPort(): ParentPort {
  const host: unknown = Reflect.get(globalThis, 'process');
  const port: unknown =
    typeof host === 'object' && host !== null ? Reflect.get(host, 'parentPort') : undefined;
  if (!isElectronPort(port)) throw new Error('this runs only as a utility process of the program');
  return {
    post: (message) => port.postMessage(message),
    onMessage: (listener) => port.on('message', ({ data }) => listener(data)),
  };
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
