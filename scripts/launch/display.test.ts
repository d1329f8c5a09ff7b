import { existsSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { expect, test } from 'vitest';

import { findOnPath } from '../runtime/npm-program.ts';
import { needsDisplay, startDisplay } from './display.ts';

test('only Linux without a screen needs a virtual one', () => {
  expect(needsDisplay('linux', {})).toBe(true);
  expect(needsDisplay('linux', { DISPLAY: ':0' })).toBe(false);
  expect(needsDisplay('linux', { WAYLAND_DISPLAY: 'wayland-0' })).toBe(false);
  expect(needsDisplay('darwin', {})).toBe(false);
});

test('without Xvfb the error names the package', async () => {
  await expect(startDisplay({ env: { PATH: '/nowhere' } })).rejects.toMatchObject({
    code: 'DISPLAY_MISSING',
    next: expect.stringContaining('apt-get install xvfb'),
  });
});

test.runIf(process.platform === 'linux' && findOnPath('Xvfb', process.env))(
  'two displays have numbers of their own and end without a trace',
  async () => {
    const displays = await Promise.all([
      startDisplay({ env: process.env }),
      startDisplay({ env: process.env }),
    ]);
    const [first, second] = displays.map((display) => display.env);
    expect(first?.DISPLAY).toMatch(/^:\d+$/);
    expect(first?.DISPLAY).not.toBe(second?.DISPLAY);

    // Another program may reuse the number as soon as it is free, with its own socket.
    const socketOf = (display: string): number | undefined =>
      statSync(`/tmp/.X11-unix/X${display.slice(1)}`, { throwIfNoEntry: false })?.ctimeMs;
    const sockets = displays.map(({ env }) => socketOf(env.DISPLAY));
    expect(sockets).not.toContain(undefined);
    await Promise.all(displays.map((display) => display.stop()));
    for (const [index, { env }] of displays.entries()) {
      expect(socketOf(env.DISPLAY)).not.toBe(sockets[index]);
      expect(existsSync(dirname(env.XAUTHORITY))).toBe(false);
    }
  },
);
