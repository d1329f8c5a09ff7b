import { lstat, readdir } from 'node:fs/promises';
import { join } from 'node:path';

/** Returns the bytes of a file, or of all files in a folder; 0 when it does not exist. Links are not followed. */
export async function sizeOnDisk(path: string): Promise<number> {
  const found = await lstat(path).catch(() => null);
  if (found === null) return 0;
  if (!found.isDirectory()) return found.size;
  const names = await readdir(path).catch(() => []);
  const sizes = await Promise.all(names.map((name) => sizeOnDisk(join(path, name))));
  return sizes.reduce((sum, size) => sum + size, 0);
}
