import { rolldown } from 'rolldown';

const ENTRY = 'entry';

/** Bundles a module with all its imports from the installed npm packages into one script. */
export async function bundle(module: string): Promise<string> {
  const build = await rolldown({
    input: ENTRY,
    // Packages that also run on servers mark their files with `use client`, which has no meaning here.
    onLog: (level, log, handle) => {
      if (log.code !== 'MODULE_LEVEL_DIRECTIVE') handle(level, log);
    },
    // Older packages assume that their bundler defines Node's globals.
    transform: { define: { global: 'globalThis', 'process.env.NODE_ENV': '"production"' } },
    resolve: { conditionNames: ['production', 'browser', 'module', 'import', 'default'] },
    plugins: [
      {
        name: 'entry',
        resolveId: (id) => (id === ENTRY ? `${process.cwd()}/${ENTRY}.js` : null),
        load: (id) => (id === `${process.cwd()}/${ENTRY}.js` ? module : null),
      },
    ],
  });
  const { output } = await build.generate({ format: 'iife' });
  await build.close();
  return output[0].code;
}
