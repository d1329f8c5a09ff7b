import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * Returns the version in a package's package.json.
 *
 * @throws when the file is missing or names no version.
 */
export async function packageVersion(packageFolder: string): Promise<string> {
  const path = join(packageFolder, 'package.json');
  const manifest: unknown = JSON.parse(await readFile(path, 'utf8'));
  if (typeof manifest === 'object' && manifest !== null && 'version' in manifest) {
    return String(manifest.version);
  }
  throw new Error(`${path} names no version`);
}
