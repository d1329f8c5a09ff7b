/** State of a document's memory limit; `wasExceeded` stays `true` until `forget`. */
export interface ArrayLimit {
  readonly wasExceeded: boolean;
  forget(): void;
}

/**
 * Limits arrays of bytes in this process to `maxBytes`. pdf.js unpacks a stream into one array that it keeps doubling, and one kilobyte may
 * unpack to gigabytes.
 */
export function limitArrays(maxBytes: number): ArrayLimit {
  let wasExceeded = false;
  const limited: typeof Uint8Array = new Proxy(Uint8Array, {
    construct(target, args: readonly unknown[], newTarget): object {
      const [length] = args;
      if (typeof length === 'number' && length > maxBytes) {
        wasExceeded = true;
        throw new RangeError('A stream of the document is too long.');
      }
      return Reflect.construct(target, args, newTarget === limited ? target : newTarget);
    },
  });
  Object.defineProperty(globalThis, 'Uint8Array', { value: limited });
  return {
    get wasExceeded() {
      return wasExceeded;
    },
    forget: () => {
      wasExceeded = false;
    },
  };
}
