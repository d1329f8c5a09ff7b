import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

import type { ReadResource } from '../../pdf/lock-down-pdf.ts';

const FOLDER = dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json'));

/** Reads a resource that pdf.js needs besides the document from its installation folder. */
export const readResource: ReadResource = async (folder, name) =>
  new Uint8Array(await readFile(join(FOLDER, folder, name)));
