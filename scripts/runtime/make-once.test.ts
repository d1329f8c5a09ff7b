import { mkdir, readdir, readFile, utimes, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';

import { takeFolderLock } from './folder-lock.ts';
import { makeOnce } from './make-once.ts';
import { temporaryFolder } from './test-host.ts';

/** Owner mark of no process: its ID is above the largest one on Linux. */
const DEAD = `${2 ** 22 + 1}@${hostname()}`;
const DRAFT_ID = '01234567-89ab-cdef-0123-456789abcdef';

test('two at once make it once, and nothing else is left in the folder', async () => {
  const folder = await temporaryFolder();
  const target = join(folder, 'runtime');
  let made = 0;
  const make = async (draft: string): Promise<void> => {
    made += 1;
    await writeFile(join(draft, 'half'), '1');
    await sleep(50);
    await writeFile(join(draft, 'whole'), '2');
  };
  const both = await Promise.all([makeOnce(target, make), makeOnce(target, make)]);
  expect(both).toEqual([target, target]);
  expect(made).toBe(1);
  expect(await readdir(folder)).toEqual(['runtime']);
  expect(await readdir(target)).toEqual(['half', 'whole']);
});

test('a failure leaves nothing behind and the next call makes it', async () => {
  const folder = await temporaryFolder();
  const target = join(folder, 'runtime');
  const failing = makeOnce(target, async (draft) => {
    await writeFile(join(draft, 'half'), '1');
    throw new Error('the disk is full');
  });
  await expect(failing).rejects.toThrow('the disk is full');
  expect(await readdir(folder)).toEqual([]);

  await makeOnce(target, (draft) => writeFile(join(draft, 'whole'), '2'));
  expect(await readFile(join(target, 'whole'), 'utf8')).toBe('2');
});

test('what a killed process left is cleaned up; the draft of a living one is not', async () => {
  const folder = await temporaryFolder();
  const living = `runtime.draft-${process.pid}@${hostname()}-${DRAFT_ID}`;
  await mkdir(join(folder, `runtime.draft-${DEAD}-${DRAFT_ID}`));
  await mkdir(join(folder, living));
  await mkdir(join(folder, 'runtime.lock'));
  await writeFile(join(folder, 'runtime.lock', 'owner'), DEAD);

  await makeOnce(join(folder, 'runtime'), async () => undefined);
  expect((await readdir(folder)).toSorted()).toEqual(['runtime', living]);
});

test('a lock without a heartbeat is taken over, whoever owned it', async () => {
  const path = join(await temporaryFolder(), 'lock');
  await mkdir(path);
  await writeFile(join(path, 'owner'), '1@another-machine');
  const longAgo = new Date(Date.now() - 120_000);
  await utimes(path, longAgo, longAgo);
  await (await takeFolderLock(path)).release();
});

test('waiting for a lock ends when it is aborted', async () => {
  const path = join(await temporaryFolder(), 'lock');
  const lock = await takeFolderLock(path);
  const aborted = takeFolderLock(path, { signal: AbortSignal.timeout(50), pollMs: 10 });
  await expect(aborted).rejects.toThrow();
  await lock.release();
});
