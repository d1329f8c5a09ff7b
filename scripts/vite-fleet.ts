import { existsSync } from 'node:fs';
import { join } from 'node:path';

import type { Plugin, Rolldown } from 'vite';

/** File in `out/main` that lists what only workers load. */
export const FLEET_FILES = 'fleet-files.json';

const FLEET_MODULE = /[\\/](?:packages[\\/]fleet|interfaces[\\/]cli[\\/]fleet)[\\/]/;

type Chunk = Pick<
  Rolldown.OutputChunk,
  'fileName' | 'isEntry' | 'imports' | 'dynamicImports' | 'moduleIds'
>;

/** Returns the fleet as a package that the build leaves out while its workspace is not installed, see `npm run setup`. */
export function missingFleet(projectFolder: string): readonly string[] {
  return existsSync(join(projectFolder, 'node_modules', '@waymark', 'fleet'))
    ? []
    : ['@waymark/fleet'];
}

/** Writes `fleet-files.json`: packages for desktops leave out the files that only workers load. */
export function fleetPlugin(): Plugin {
  return {
    name: 'waymark:fleet',
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter((part) => part.type === 'chunk');
      const files = fleetOnlyFiles(chunks);
      // Bundles of other processes are built into the same folder and have no fleet.
      if (files.length === 0) return;
      this.emitFile({ type: 'asset', fileName: FLEET_FILES, source: JSON.stringify(files) });
    },
  };
}

/** Returns names of the chunks that are reached only through the fleet. Throws if a part of the desktop needs one at once. */
export function fleetOnlyFiles(chunks: readonly Chunk[]): readonly string[] {
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const fleet = new Set(
    chunks.filter(({ moduleIds }) => moduleIds.some((id) => FLEET_MODULE.test(id))),
  );
  const reached = (from: Iterable<Chunk>, isBorder: (chunk: Chunk) => boolean): Set<Chunk> => {
    const found = new Set(from);
    for (const chunk of found) {
      const next = [...chunk.imports, ...chunk.dynamicImports].map((name) => byName.get(name));
      for (const one of next) if (one !== undefined && !isBorder(one)) found.add(one);
    }
    return found;
  };
  const desktop = reached(
    chunks.filter((chunk) => chunk.isEntry && !fleet.has(chunk)),
    (chunk) => fleet.has(chunk),
  );
  for (const { fileName, imports } of desktop)
    for (const name of imports) {
      const needed = byName.get(name);
      if (needed !== undefined && fleet.has(needed))
        throw new Error(`${fileName} imports the fleet: import it with import().`);
    }
  return [...reached(fleet, () => false)]
    .filter((chunk) => !desktop.has(chunk))
    .map(({ fileName }) => fileName)
    .toSorted();
}
