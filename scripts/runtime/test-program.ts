import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { temporaryFolder } from './test-host.ts';

const NEEDED = 'libstdc++.so.6\0';

/**
 * Creates a real executable for tests on Linux that needs a library missing on this machine: the running Node, or `from`, with the name of
 * one library replaced.
 */
export async function programWithout(library: string, from = process.execPath): Promise<string> {
  const bytes = await readFile(from);
  const place = bytes.indexOf(NEEDED);
  if (place < 0 || library.length >= NEEDED.length)
    throw new Error(`${library} cannot take the place of a library in ${from}.`);
  bytes.write(`${library}\0`, place, 'latin1');
  const file = join(await temporaryFolder(), 'program');
  await writeFile(file, bytes, { mode: 0o755 });
  return file;
}
