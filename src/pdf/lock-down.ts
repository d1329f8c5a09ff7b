import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Reads a character map or a font that pdf.js ships; any other name is refused. */
export type ReadResource = (
  folder: 'cmaps' | 'standard_fonts',
  name: string,
) => Promise<Uint8Array<ArrayBuffer>>;

const RESOURCE_NAME = /^[\w-]+(?:\.[\w-]+)?$/;

/**
 * Takes from this process what a malicious document could use: the network and Node's modules; code from strings is off by a V8 switch.
 * It can still read pdf.js' resources. Call it before pdf.js is loaded.
 */
export function lockDown(resourceFolder: string): ReadResource {
  for (const name of ['fetch', 'WebSocket', 'EventSource', 'XMLHttpRequest', 'Worker'])
    Reflect.deleteProperty(globalThis, name);
  for (const name of ['getBuiltinModule', 'binding', '_linkedBinding', 'dlopen', 'kill'])
    Object.defineProperty(process, name, { value: () => undefined, configurable: false });
  return async (folder, name) => {
    if (!RESOURCE_NAME.test(name)) throw new Error('not a resource of the reader');
    return new Uint8Array(await readFile(join(resourceFolder, folder, name)));
  };
}
