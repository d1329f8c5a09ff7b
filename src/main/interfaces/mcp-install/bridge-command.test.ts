import { expect, it } from 'vitest';

import { bridgeCommand, type Installation } from './bridge-command.ts';

const PACKAGED: Installation = {
  isPackaged: true,
  program: '/opt/waymark/waymark',
  appFolder: '/opt/waymark/resources/app.asar',
  platform: 'linux',
  env: {},
};
const UNPACKED: Installation = {
  ...PACKAGED,
  isPackaged: false,
  program: '/e/electron',
  appFolder: '/app',
};
const bridge = (...argv: string[]) => ({ WAYMARK_BRIDGE: JSON.stringify(argv) });

it.each([
  ['a package', PACKAGED, null, ['/opt/waymark/waymark', 'mcp']],
  [
    'an AppImage',
    { ...PACKAGED, env: { APPIMAGE: '/home/a/W.AppImage' } },
    null,
    ['/home/a/W.AppImage', 'mcp'],
  ],
  [
    'a folder of its own',
    PACKAGED,
    '/data',
    ['/opt/waymark/waymark', 'mcp', '--user-data', '/data'],
  ],
  [
    'the npm package',
    { ...UNPACKED, env: bridge('/n/node', '/m/waymark.js', 'mcp') },
    null,
    ['/n/node', '/m/waymark.js', 'mcp'],
  ],
  [
    'npx',
    { ...UNPACKED, env: bridge('/n/node', '/c/_npx/1/waymark.js', 'mcp') },
    null,
    ['npx', '-y', 'waymark', 'mcp'],
  ],
  [
    'npx on Windows',
    {
      ...UNPACKED,
      platform: 'win32' as const,
      env: bridge('node', String.raw`C:\c\_npx\1\w.js`, 'mcp'),
    },
    null,
    ['cmd', '/c', 'npx', '-y', 'waymark', 'mcp'],
  ],
  [
    'Electron alone',
    { ...UNPACKED, env: { WAYMARK_BRIDGE: '{' } },
    null,
    ['/e/electron', '/app', '--', 'mcp'],
  ],
])('starts the bridge of %s', (_name, installation, userData, argv) => {
  const { command, args } = bridgeCommand(installation, userData);
  expect([command, ...args]).toEqual(argv);
});
