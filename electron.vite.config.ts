import { existsSync } from 'node:fs';
import { resolve } from 'node:path';

import react from '@vitejs/plugin-react';
import { defineConfig } from 'electron-vite';

import { asciiCodePlugin } from './scripts/vite-ascii-code.ts';
import { fleetPlugin, missingFleet } from './scripts/vite-fleet.ts';
import { pdfResourcesPlugin } from './scripts/vite-pdf-resources.ts';
import { pageScriptPlugin } from './scripts/vite-page-script.ts';

/** Electron 33 (Chromium 130, Node 20.18) is the oldest runtime that has to run this; see scripts/runtime. */
const OLDEST_NODE = 'node20';
const OLDEST_CHROMIUM = 'chrome130';

const rendererPage = resolve(import.meta.dirname, 'src/renderer/index.html');

/**
 * - `out/main/index.js` (ESM), with the bundles of the agent and the PDF reader beside it through `?modulePath`;
 *   everything is bundled except Electron itself and better-sqlite3, which carries a native file.
 * - `out/preload/index.cjs` for windows, `out/preload/page.cjs` for pages: a sandboxed preload can only be CommonJS in one file.
 * - `out/pdf/`: what pdf.js reads besides documents.
 * - `out/renderer/`: served as `app://ui/`; there is no development server.
 */
export default defineConfig({
  main: {
    plugins: [
      pageScriptPlugin(),
      pdfResourcesPlugin(resolve(import.meta.dirname, 'out/pdf')),
      asciiCodePlugin(),
      fleetPlugin(),
    ],
    build: {
      target: OLDEST_NODE,
      externalizeDeps: false,
      sourcemap: true,
      rolldownOptions: {
        input: { index: resolve(import.meta.dirname, 'src/main/index.ts') },
        external: ['better-sqlite3', ...missingFleet(import.meta.dirname)],
        // Beside the entry: the paths of preload, pages and PDF resources are relative to the file that names them.
        output: {
          chunkFileNames: '[name]-[hash].js',
          // What V8 compiles it keeps, comments too; licences stay.
          comments: { legal: true, annotation: false, jsdoc: false },
        },
      },
    },
  },
  preload: {
    build: {
      target: OLDEST_NODE,
      externalizeDeps: false,
      rolldownOptions: {
        input: {
          index: resolve(import.meta.dirname, 'src/preload/index.ts'),
          page: resolve(import.meta.dirname, 'src/preload/page.ts'),
        },
        output: { format: 'cjs', entryFileNames: '[name].cjs' },
      },
    },
  },
  ...(existsSync(rendererPage) && {
    renderer: {
      root: resolve(import.meta.dirname, 'src/renderer'),
      base: '/',
      plugins: [react()],
      build: {
        target: OLDEST_CHROMIUM,
        outDir: resolve(import.meta.dirname, 'out/renderer'),
        minify: true,
        // An inlined font or picture would need `data:` in the content security policy.
        assetsInlineLimit: 0,
        modulePreload: { polyfill: false },
        // One stylesheet for all parts, so that no part is drawn before its looks are there, in layers neither.
        cssCodeSplit: false,
        rolldownOptions: {
          input: { index: rendererPage },
          // Making a schema has no effect: those that the window does not use are left out.
          treeshake: {
            moduleSideEffects: [{ test: /[\\/]src[\\/]shared[\\/]/, sideEffects: false }],
            manualPureFunctions: ['z'],
          },
          output: {
            // The script of the start lists all chunks, and the full name of a shared one lists all pages that share it.
            chunkFileNames: ({ name }) =>
              name.startsWith('shared~') ? 'assets/shared-[hash].js' : 'assets/[name]-[hash].js',
            codeSplitting: {
              groups: [
                // Reached from the start through schemas, but used by later parts alone.
                { name: 'zod', test: /[\\/]node_modules[\\/]zod[\\/]/, priority: 1 },
                // What is imported before the first picture, in one file.
                { name: 'start', tags: ['$initial'] },
                // Not merged: merged ones can import each other, and then one uses what the other has not made yet.
                { name: 'shared', minShareCount: 2, entriesAware: true },
              ],
            },
          },
        },
      },
    },
  }),
});
