import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

import type { ReadResource } from '../../pdf/lock-down.ts';

const FOLDER = dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json'));

/** Reads what pdf.js needs besides a document from where it is installed. */
export const readResource: ReadResource = async (folder, name) =>
  new Uint8Array(await readFile(join(FOLDER, folder, name)));
