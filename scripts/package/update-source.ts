import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { UPDATE_SOURCE_FILE, UpdateSourceSchema } from '../../src/shared/model/updates/release.ts';
import type { Environment } from '../runtime/host.ts';

/**
 * Writes into a package whom it asks for newer versions: what whoever makes a release has set in `WAYMARK_UPDATE_FEED` (an address) and
 * `WAYMARK_UPDATE_KEY` (the public key). Without these it asks nobody.
 */
export async function writeUpdateSource(folder: string, env: Environment): Promise<void> {
  const { WAYMARK_UPDATE_FEED: feed, WAYMARK_UPDATE_KEY: publicKey } = env;
  if (!feed && !publicKey) return;
  const source = UpdateSourceSchema.parse({ feed, publicKey });
  await writeFile(join(folder, UPDATE_SOURCE_FILE), JSON.stringify(source));
}
