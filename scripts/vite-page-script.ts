import { resolve } from 'node:path';

import { rolldown } from 'rolldown';
import type { Plugin } from 'vite';

/** Oldest Chromium that Waymark runs on (Electron 33). */
const OLDEST_CHROMIUM = 'chrome130';
const QUERY = '?page-script';
const EXPORTS = 'pageScriptExports';

interface BuiltPageScript {
  readonly source: string;
  /** Absolute paths of all bundled files. */
  readonly files: readonly string[];
}

/**
 * Bundles one file of `src/page` into a single JavaScript **expression** whose value is the object of the file's exports, so that
 * `${source}.observe(options)` can be passed to `Runtime.evaluate` in an isolated world. It adds nothing to the page's globals and loads
 * nothing while it runs.
 */
export async function buildPageScript(entryPath: string): Promise<string> {
  return (await bundle(entryPath)).source;
}

/**
 * Lets main import a page script as a string:
 * `import readPage from '../../page/read-page.ts?page-script';`
 * Works in electron-vite and in vitest.
 */
export function pageScriptPlugin(): Plugin {
  return {
    name: 'waymark:page-script',
    enforce: 'pre',
    async resolveId(id, importer) {
      if (!id.endsWith(QUERY)) return null;
      const found = await this.resolve(id.slice(0, -QUERY.length), importer, { skipSelf: true });
      if (found === null)
        return this.error(`No page script at ${id} (imported by ${importer ?? 'nobody'}).`);
      return `${found.id}${QUERY}`;
    },
    async load(id) {
      if (!id.endsWith(QUERY)) return null;
      const { source, files } = await bundle(id.slice(0, -QUERY.length));
      for (const file of files) this.addWatchFile(file);
      return { code: `export default ${JSON.stringify(source)};`, map: null };
    },
  };
}

async function bundle(entryPath: string): Promise<BuiltPageScript> {
  const entry = resolve(entryPath);
  const build = await rolldown({
    input: entry,
    platform: 'browser',
    external: (id) => {
      if (isProjectFile(id)) return false;
      throw new Error(`${entry} imports “${id}”: a page script may only use project files.`);
    },
    transform: { target: OLDEST_CHROMIUM },
  });
  try {
    const { output } = await build.generate({
      format: 'iife',
      name: EXPORTS,
      exports: 'named',
      esModule: false,
      minify: true,
      codeSplitting: false,
    });
    const chunk = output[0];
    return {
      source: `(() => {${chunk.code.trim()}\nreturn ${EXPORTS};})()`,
      files: chunk.moduleIds.filter((id) => id.startsWith('/') || /^[a-zA-Z]:/.test(id)),
    };
  } finally {
    await build.close();
  }
}

/** Libraries for documents that load nothing and use no server. */
const LIBRARIES = /^(?:.*[\\/]node_modules[\\/])?(?:@mozilla[\\/]readability|turndown)(?:[\\/]|$)/;

function isProjectFile(id: string): boolean {
  if (LIBRARIES.test(id)) return true;
  return /^(\.{0,2}\/|#shared\/|[a-zA-Z]:|\0)/.test(id) && !/[\\/]node_modules[\\/]/.test(id);
}
