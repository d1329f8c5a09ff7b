import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';

/**
 * The folder of a package that another one needs: inside of it as in a checkout, or beside it, where npm puts what an installed
 * package needs. Where it is nowhere, the place inside.
 */
export function installedPackage(neededBy: string, name: string): string {
  const inside = join(neededBy, 'node_modules', name);
  for (let folder = neededBy; ; folder = dirname(folder)) {
    const found = join(folder, 'node_modules', name);
    if (existsSync(found)) return found;
    if (dirname(folder) === folder) return inside;
  }
}
