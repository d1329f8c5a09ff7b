import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

import { lockDown as lockProcess } from '#shared/ports/lock-down.ts';

/** Reads a character map or a font that comes with pdf.js; throws for any other name. */
export type ReadResource = (
  folder: 'cmaps' | 'standard_fonts',
  name: string,
) => Promise<Uint8Array<ArrayBuffer>>;

const RESOURCE_NAME = /^[\w-]+(?:\.[\w-]+)?$/;

/** Locks the process down except for the resources of pdf.js. Call this before pdf.js is loaded. */
export function lockDown(resourceFolder: string): ReadResource {
  lockProcess();
  return async (folder, name) => {
    if (!RESOURCE_NAME.test(name)) throw new Error('not a resource of the reader');
    return new Uint8Array(await readFile(join(resourceFolder, folder, name)));
  };
}
