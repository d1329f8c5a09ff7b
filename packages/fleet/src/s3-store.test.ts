import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, beforeAll, expect, it } from 'vitest';

import { type S3Server, startS3 } from '../testing/start-s3.ts';
import { bundlesInS3, S3Store } from './s3-store.ts';

let server: S3Server;
let folder = '';
beforeAll(async () => {
  server = await startS3('results');
  Object.assign(process.env, server.env);
  folder = await mkdtemp(join(tmpdir(), 'waymark-s3-'));
});
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true, force: true });
});

it('puts all files of a folder under a name, and gives them back as they are', async () => {
  await mkdir(join(folder, 'files'));
  await writeFile(join(folder, 'export.json'), '{}');
  await writeFile(join(folder, 'files', 'art_1'), 'a picture');
  const store = new S3Store('s3://results/nightly/', server.endpoint);
  await store.putFolder(folder, 'job-run');
  expect((await store.list()).toSorted()).toEqual(['job-run/export.json', 'job-run/files/art_1']);
  expect(await store.get('job-run/files/art_1')).toBe('a picture');
  expect(
    await new S3Store('s3://results', server.endpoint).get('nightly/job-run/export.json'),
  ).toBe('{}');
});

it('keeps saved sessions, and tells one that is not there from a store that fails', async () => {
  const place = bundlesInS3(new S3Store('s3://results/sessions', server.endpoint));
  await place.write('shop', 'sealed');
  expect(await place.read('shop')).toBe('sealed');
  expect(await place.list()).toEqual(['shop']);
  await place.remove('shop');
  expect(await place.read('shop')).toBeNull();
  const other = bundlesInS3(new S3Store('s3://no-such-bucket/x', server.endpoint));
  await expect(other.read('shop')).rejects.toMatchObject({
    code: 'BUCKET_FAILED',
    message: expect.stringContaining('NoSuchBucket'),
  });
});

it.each([
  ['s3://no-such-bucket/x', {}, 'Create this bucket'],
  ['s3://results/x', { AWS_ACCESS_KEY_ID: 'nobody' }, 'AWS_ACCESS_KEY_ID and'],
  ['s3://results/x', { AWS_REGION: '' }, 'AWS_REGION'],
])('says what to do about a request that failed: %s %o', async (address, env, advice) => {
  Object.assign(process.env, server.env, env);
  try {
    await expect(new S3Store(address, server.endpoint).put('a', 'b')).rejects.toMatchObject({
      code: 'BUCKET_FAILED',
      next: expect.stringContaining(advice),
    });
  } finally {
    Object.assign(process.env, server.env);
  }
});

it('gives up a store that takes a request and says nothing', async () => {
  const silent = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => silent.once('listening', resolve));
  const address = silent.address();
  const port = typeof address === 'object' ? address?.port : null;
  const limits = { connectionTimeout: 200, requestTimeout: 200 };
  const store = new S3Store('s3://results', `http://127.0.0.1:${port}`, limits);
  await expect(store.put('a', 'b')).rejects.toMatchObject({
    code: 'BUCKET_FAILED',
    message: expect.stringContaining('TimeoutError'),
    next: expect.stringContaining('--s3-endpoint'),
  });
  silent.close();
});
