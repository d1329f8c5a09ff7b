import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

import { expect, it } from 'vitest';

import { loadFleet } from './load-fleet.ts';

/** Imports with Node's own loader: the runner's loader has errors of its own. */
async function importFile(code: string | null): Promise<unknown> {
  const file = join(await mkdtemp(join(tmpdir(), 'waymark-fleet-')), 'worker.mjs');
  if (code !== null) await writeFile(file, code);
  return import(/* @vite-ignore */ pathToFileURL(file).href);
}

it('returns the commands where they are installed', async () => {
  expect(await loadFleet(() => importFile('export const worker = 1;'))).toMatchObject({
    worker: 1,
  });
});

it('says which package has workers where a file of theirs is missing', async () => {
  await expect(loadFleet(() => importFile(null))).rejects.toMatchObject({ code: 'FLEET_MISSING' });
});

it('passes on a failure of the commands themselves', async () => {
  const failing = loadFleet(() => importFile("throw new TypeError('no server');"));
  await expect(failing).rejects.toThrow('no server');
});
