import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { S3Store } from '@waymark/fleet';
import { afterEach, beforeEach, expect, it } from 'vitest';

import type { RunId } from '#shared/model/ids.ts';

import { type S3Server, startS3 } from '../../../../../packages/fleet/testing/start-s3.ts';
import { artifactsIn, type ArtifactPlace } from './artifact-place.ts';

const RUN = 'run_1' as RunId;

let server: S3Server;
let folder = '';
beforeEach(async () => {
  server = await startS3('results');
  Object.assign(process.env, server.env);
  folder = await mkdtemp(join(tmpdir(), 'waymark-place-'));
});
afterEach(async () => {
  await server.close();
  await rm(folder, { recursive: true, force: true });
});

const placeAt = (place: string): ArtifactPlace =>
  artifactsIn(place, {
    endpoint: server.endpoint,
    holdIn: join(folder, 'held'),
    exportRuns: async (_runs, into) => {
      await mkdir(join(into, 'runs'), { recursive: true });
      await writeFile(join(into, 'runs', 'run_1.json'), 'the run');
      await writeFile(join(into, 'export.json'), '{}');
    },
  });
const held = (): Promise<string[]> => readdir(join(folder, 'held')).catch(() => []);
const stored = async (): Promise<readonly string[]> =>
  (await new S3Store('s3://results', server.endpoint).list()).toSorted();

it('sends the files of a run and keeps no copy', async () => {
  expect(await placeAt('s3://results/nightly').keep('job', RUN)).toBe(
    's3://results/nightly/job-run_1',
  );
  expect(await stored()).toEqual([
    'nightly/job-run_1/export.json',
    'nightly/job-run_1/runs/run_1.json',
  ]);
  expect(await held()).toEqual([]);
});

it('keeps what a store that is down did not take, and sends it once it is up again', async () => {
  const place = placeAt('s3://results/nightly');
  const port = Number(new URL(server.endpoint).port);
  await server.close();
  await expect(place.keep('first', RUN)).rejects.toMatchObject({
    code: 'BUCKET_FAILED',
    next: expect.stringContaining(join(folder, 'held', 'first-run_1')),
  });
  expect(await place.sendHeld()).toEqual([join(folder, 'held', 'first-run_1')]);
  server = await startS3('results', port);
  await place.keep('second', RUN);
  await expect.poll(held).toEqual([]);
  expect(await stored()).toEqual(
    ['first', 'second'].flatMap((job) => [
      `nightly/${job}-run_1/export.json`,
      `nightly/${job}-run_1/runs/run_1.json`,
    ]),
  );
});

it('is sent by a later worker, also to another bucket than the one that did not take it', async () => {
  await expect(placeAt('s3://wrong-bucket').keep('job', RUN)).rejects.toMatchObject({
    next: expect.stringContaining('Create this bucket'),
  });
  expect(await placeAt('s3://results').sendHeld()).toEqual([]);
  expect(await stored()).toContain('job-run_1/export.json');
});

it('leaves alone what was not written to its end', async () => {
  await mkdir(join(folder, 'held', '.torn-run_1', 'runs'), { recursive: true });
  await writeFile(join(folder, 'held', '.torn-run_1', 'runs', 'run_1.json'), 'half');
  expect(await placeAt('s3://results').sendHeld()).toEqual([]);
  expect(await stored()).toEqual([]);
});

it('is sent by several workers at once without harm', async () => {
  const port = Number(new URL(server.endpoint).port);
  await server.close();
  const place = placeAt('s3://results');
  await Promise.all(['a', 'b', 'c', 'd'].map((job) => place.keep(job, RUN).catch(() => undefined)));
  expect(await held()).toHaveLength(4);
  server = await startS3('results', port);
  await Promise.all([placeAt('s3://results').sendHeld(), placeAt('s3://results').sendHeld()]);
  expect(await held()).toEqual([]);
  expect(await stored()).toHaveLength(8);
});

it('is known to take nothing before anything is to go there', async () => {
  await placeAt('s3://results/nightly').check();
  await expect(placeAt('s3://wrong-bucket').check()).rejects.toMatchObject({
    code: 'BUCKET_FAILED',
  });
  await placeAt(join(folder, 'new', 'place')).check();
  await writeFile(join(folder, 'file'), '');
  await expect(placeAt(join(folder, 'file')).check()).rejects.toMatchObject({
    message: expect.stringContaining(join(folder, 'file')),
    next: expect.stringContaining('--artifacts'),
  });
});
