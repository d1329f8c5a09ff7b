import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';

import { RuntimeError } from './runtime-error.ts';

/**
 * Checks a file against a subresource-integrity string (`sha512-<base64>`).
 *
 * @throws RuntimeError INTEGRITY_WRONG when the file is not the one expected.
 */
export async function checkIntegrity(path: string, expected: string): Promise<void> {
  const hash = createHash('sha512');
  await pipeline(createReadStream(path), hash);
  const actual = `sha512-${hash.digest('base64')}`;
  if (actual !== expected) {
    throw new RuntimeError(
      'INTEGRITY_WRONG',
      `The fetched file is not the one this version of Waymark expects.\n  expected ${expected}\n  received ${actual}`,
      'Nothing of it was used. Check which registry npm is set to, run `npm cache clean --force` and try again.',
    );
  }
}
