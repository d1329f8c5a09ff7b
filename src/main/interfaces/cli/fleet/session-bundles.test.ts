import { mkdtemp, readFile, rename, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { bundleFolder } from '@waymark/fleet';
import { afterEach, beforeEach, expect, it } from 'vitest';

import type { StorageState } from '#shared/model/site/storage-state.ts';

import { SessionBundles } from './session-bundles.ts';

const STATE: StorageState = {
  cookies: [
    {
      name: 'sid',
      value: 'a-secret-value',
      domain: 'shop.example',
      path: '/',
      expires: -1,
      httpOnly: true,
      secure: true,
    },
  ],
  origins: [
    { origin: 'https://shop.example', localStorage: [{ name: 'cart', value: 'three apples' }] },
  ],
};

let folder = '';
const open = (passphrase: string): SessionBundles =>
  new SessionBundles({ place: bundleFolder(folder), passphrase, cost: 2 ** 10 });

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'waymark-bundles-'));
});
afterEach(() => rm(folder, { recursive: true }));

it('gives back what was saved, which nobody else can read in the file', async () => {
  await open('right').write('shop', STATE);
  expect(await open('right').read('shop')).toEqual(STATE);
  const file = join(folder, 'shop.session.json');
  const text = await readFile(file, 'utf8');
  expect(text).not.toMatch(/secret|apples|shop\.example/);
  const { mode } = await stat(file);
  expect(mode % 0o1000).toBe(0o600);
  expect(await bundleFolder(folder).list()).toEqual(['shop']);
});

it('says which is wrong: the name, the passphrase or the file', async () => {
  const bundles = open('right');
  await bundles.write('shop', STATE);
  await expect(bundles.read('other')).rejects.toMatchObject({ code: 'SESSION_UNKNOWN' });
  await expect(open('wrong').read('shop')).rejects.toMatchObject({
    code: 'SESSION_PASSPHRASE_WRONG',
  });
  const place = bundleFolder(folder);
  await place.write('cut', (await place.read('shop'))?.slice(0, -40) ?? '');
  await expect(bundles.read('cut')).rejects.toMatchObject({ code: 'SESSION_UNREADABLE' });
});

it('does not take the file of one session for that of another', async () => {
  await open('right').write('shop', STATE);
  await rename(join(folder, 'shop.session.json'), join(folder, 'bank.session.json'));
  await expect(open('right').read('bank')).rejects.toMatchObject({ code: 'SESSION_UNREADABLE' });
});
