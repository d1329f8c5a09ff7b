import { cp, mkdir } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

import type { Plugin } from 'vite';

/** Folders of pdf.js with resources: character maps of Chinese, Japanese and Korean, and the standard fonts. */
const FOLDERS = ['cmaps', 'standard_fonts'] as const;

/** Returns the folder of the installed pdfjs-dist. */
export function pdfJsFolder(): string {
  return dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json'));
}

/** Copies the resources of pdf.js next to the program’s other files, so that the packaged program has them. */
export function pdfResourcesPlugin(target: string): Plugin {
  let copied: Promise<void> | null = null;
  return {
    name: 'waymark:pdf-resources',
    // The bundles of one build close at the same time, and simultaneous copies of the same folders would conflict.
    closeBundle: () => (copied ??= copyFolders(target)),
  };
}

async function copyFolders(target: string): Promise<void> {
  await mkdir(target, { recursive: true });
  for (const folder of FOLDERS)
    await cp(join(pdfJsFolder(), folder), join(target, folder), { recursive: true });
}
