import { generateKeyPairSync } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { isNewer, type Release } from '#shared/model/release.ts';

import { releaseFiles, signFeed } from '../../../../scripts/package/release-feed.ts';
import { type Site, startSite } from '../../../testing/site/start-site.ts';
import { Updates } from './updates.ts';

const PACKAGE = 'waymark_9.0.0_amd64.deb';
const ours = keyPair();

let folder: string;
let site: Site;
/** Responses of the test server for the feed's URL and for the file. */
let answer: string;
let file: string;
let release: Release;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'waymark-updates-'));
  file = 'the package';
  site = await startSite({
    '/feed': (_request, response) => void response.end(answer),
    [`/${PACKAGE}`]: (_request, response) => void response.end(file),
  });
  await writeFile(join(folder, PACKAGE), file);
  await writeFile(join(folder, 'waymark-9.0.0-win32-x64.zip'), 'another package');
  const files = await releaseFiles(folder, site.url);
  release = { version: '9.0.0', date: '2030-01-01', notes: 'New.', page: `${site.url}/`, files };
  answer = JSON.stringify(signFeed(release, ours.privateKey));
});
afterEach(async () => {
  await site.close();
  await rm(folder, { recursive: true });
});

describe('a check for updates', () => {
  it('asks nobody before it is wanted, and tells of a newer version with what is for this computer', async () => {
    const updates = open();
    expect(site.requests).toEqual([]);
    const found = await updates.check();
    expect(found).toMatchObject({ version: '9.0.0', files: [{ name: PACKAGE, bytes: 11 }] });
    expect(found?.files).toHaveLength(1);
    expect(site.requests).toEqual(['/feed']);
  });

  it('is silent about the same version and an older one', async () => {
    expect(await open('9.0.0').check()).toBeNull();
    expect(await open('10.0.0').check()).toBeNull();
  });

  it('believes nobody else', async () => {
    answer = JSON.stringify(signFeed(release, keyPair().privateKey));
    await expect(open().check()).rejects.toMatchObject({ code: 'UPDATE_FEED_FORGED' });
    const feed = signFeed(release, ours.privateKey);
    answer = JSON.stringify({ ...feed, release: feed.release.replace('9.0.0', '9.0.1') });
    await expect(open().check()).rejects.toMatchObject({ code: 'UPDATE_FEED_FORGED' });
  });

  it.each(['', '<html>', '{}', JSON.stringify({ release: '{', signature: 'AAAA' })])(
    'says so when the feed is damaged: %s',
    async (text) => {
      answer = text;
      await expect(open().check()).rejects.toMatchObject({
        code: expect.stringMatching(/UPDATE_FEED_(DAMAGED|FORGED)/),
      });
    },
  );

  it('says so when nobody answers', async () => {
    await site.close();
    await expect(open().check()).rejects.toMatchObject({ code: 'UPDATE_UNREACHABLE' });
  });
});

describe('a download', () => {
  it('is kept where its checksum is right', async () => {
    const updates = open();
    await updates.check();
    expect(await readFile(await updates.download(PACKAGE), 'utf8')).toBe('the package');
  });

  it.each(['another one', 'short', 'the package and much more'])(
    'is not kept where it is another file: %s',
    async (text) => {
      const updates = open();
      await updates.check();
      const before = await readdir(folder);
      file = text;
      await expect(updates.download(PACKAGE)).rejects.toMatchObject({
        code: 'UPDATE_FILE_DAMAGED',
      });
      expect(await readdir(folder)).toEqual(before);
    },
  );

  it('is of a release that was found', async () => {
    await expect(open().download(PACKAGE)).rejects.toMatchObject({ code: 'UPDATE_FILE_DAMAGED' });
    expect(site.requests).toEqual([]);
  });
});

it('compares versions by their numbers', () => {
  expect(isNewer('0.10.0', '0.9.9')).toBe(true);
  expect(isNewer('0.9.9', '0.10.0')).toBe(false);
  expect(isNewer('1.0.0', '1.0.0')).toBe(false);
});

function open(version = '0.1.0'): Updates {
  return new Updates({
    source: { feed: `${site.url}/feed`, publicKey: ours.publicKey },
    version,
    system: 'linux',
    arch: 'x64',
    fetch: (url, signal) => fetch(url, { signal }),
    reservePath: (name) => join(folder, `saved-${name}`),
  });
}

function keyPair(): { readonly privateKey: string; readonly publicKey: string } {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  return {
    privateKey: String(privateKey.export({ type: 'pkcs8', format: 'pem' })),
    publicKey: publicKey.export({ type: 'spki', format: 'der' }).toString('base64'),
  };
}
