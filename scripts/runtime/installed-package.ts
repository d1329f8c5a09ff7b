import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';

/**
 * Returns the folder of a package that another one needs: inside it, as in a checkout, or next to it, where npm puts dependencies of an
 * installed package. If it is in neither, returns the path inside.
 */
export function installedPackage(neededBy: string, name: string): string {
  const inside = join(neededBy, 'node_modules', name);
  for (let folder = neededBy; ; folder = dirname(folder)) {
    const found = join(folder, 'node_modules', name);
    if (existsSync(found)) return found;
    if (dirname(folder) === folder) return inside;
  }
}
