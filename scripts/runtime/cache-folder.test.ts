import { expect, test } from 'vitest';

import { cacheFolder } from './cache-folder.ts';

const linux = { platform: 'linux' as const, homeFolder: '/home/ada' };

test('a person may name the folder, else XDG names it, else it is in the home folder', () => {
  expect(
    cacheFolder({ ...linux, env: { WAYMARK_CACHE_DIR: '/big/disk', XDG_CACHE_HOME: '/x' } }),
  ).toBe('/big/disk');
  expect(cacheFolder({ ...linux, env: { XDG_CACHE_HOME: '/x' } })).toBe('/x/waymark');
  expect(cacheFolder({ ...linux, env: {} })).toBe('/home/ada/.cache/waymark');
});

test('a relative XDG folder is ignored, as its specification says', () => {
  expect(cacheFolder({ ...linux, env: { XDG_CACHE_HOME: 'here' } })).toBe(
    '/home/ada/.cache/waymark',
  );
});
