import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { UPDATE_SOURCE_FILE, UpdateSourceSchema } from '../../src/shared/model/release.ts';
import type { Environment } from '../runtime/host.ts';

/**
 * Writes the source of updates into a package, from the variables that the builder of a release sets: `WAYMARK_UPDATE_FEED` (a URL) and
 * `WAYMARK_UPDATE_KEY` (the public key). Without them the program checks for none.
 */
export async function writeUpdateSource(folder: string, env: Environment): Promise<void> {
  const { WAYMARK_UPDATE_FEED: feed, WAYMARK_UPDATE_KEY: publicKey } = env;
  if (!feed && !publicKey) return;
  const source = UpdateSourceSchema.parse({ feed, publicKey });
  await writeFile(join(folder, UPDATE_SOURCE_FILE), JSON.stringify(source));
}
