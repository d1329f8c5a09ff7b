import { expect, it } from 'vitest';

import { readAppArguments } from './app-arguments.ts';
import { profileStartArgv } from './profile-start.ts';

const checkout = {
  isPackaged: false,
  program: '/electron',
  appFolder: '/app',
  argv: [
    '/electron',
    '--inspect=0',
    '--remote-debugging-port=0',
    '-r',
    '/wait.cjs',
    '--no-sandbox',
    '/app',
    '--',
    '--user-data',
    '/data',
  ],
  env: {},
};
const start = { root: '/data', id: 'work-1a2b3c', urls: ['https://a.example/'], files: [] };

it('starts the same program for another profile, without its debugging ports', () => {
  const argv = profileStartArgv(checkout, start);
  expect(argv).toEqual([
    '/electron',
    '--no-sandbox',
    '/app',
    '--',
    '--profile=work-1a2b3c',
    '--user-data=/data',
    'https://a.example/',
  ]);
  expect(readAppArguments(argv, {}, false)).toMatchObject({
    mode: 'window',
    profile: 'work-1a2b3c',
    userData: '/data',
    urls: ['https://a.example/'],
  });
});

it('starts the packaged program, of an AppImage its file', () => {
  const packaged = {
    ...checkout,
    isPackaged: true,
    program: '/opt/waymark',
    argv: [
      '/opt/waymark',
      '--force-device-scale-factor=2',
      '--profile=other',
      '--accept-unsupported-runtime',
      'https://b.example/',
    ],
  };
  const argv = profileStartArgv(packaged, { ...start, root: null });
  expect(argv).toEqual([
    '/opt/waymark',
    '--force-device-scale-factor=2',
    '--',
    '--profile=work-1a2b3c',
    '--accept-unsupported-runtime',
    'https://a.example/',
  ]);
  expect(readAppArguments(argv, {}, true)).toMatchObject({
    acceptsOldRuntime: true,
    profile: 'work-1a2b3c',
    userData: null,
    urls: ['https://a.example/'],
  });
  const [command] = profileStartArgv({ ...packaged, env: { APPIMAGE: '/a.AppImage' } }, start);
  expect(command).toBe('/a.AppImage');
});
