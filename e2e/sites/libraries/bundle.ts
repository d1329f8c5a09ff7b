import { rolldown } from 'rolldown';

const ENTRY = 'entry';

/** One script of a module and all that it imports from the packages that npm installed. */
export async function bundle(module: string): Promise<string> {
  const build = await rolldown({
    input: ENTRY,
    // Packages for servers too mark their files with `use client`, which means nothing here.
    onLog: (level, log, handle) => {
      if (log.code !== 'MODULE_LEVEL_DIRECTIVE') handle(level, log);
    },
    // Older packages take for granted that their bundler knows Node's names.
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
