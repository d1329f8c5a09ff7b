import { cp, mkdir } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

import type { Plugin } from 'vite';

/** What pdf.js reads besides the document: character maps of Chinese, Japanese and Korean, and the standard fonts. */
const FOLDERS = ['cmaps', 'standard_fonts'] as const;

/** The folder of the installed pdfjs-dist. */
export function pdfJsFolder(): string {
  return dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json'));
}

/** Puts the resources of pdf.js beside the program’s other files, so that they are there once it is packaged. */
export function pdfResourcesPlugin(target: string): Plugin {
  let copied: Promise<void> | null = null;
  return {
    name: 'waymark:pdf-resources',
    // The bundles of one build close side by side, and copies of the same folders would trip over each other.
    closeBundle: () => (copied ??= copyFolders(target)),
  };
}

async function copyFolders(target: string): Promise<void> {
  await mkdir(target, { recursive: true });
  for (const folder of FOLDERS)
    await cp(join(pdfJsFolder(), folder), join(target, folder), { recursive: true });
}
