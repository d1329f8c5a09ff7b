import { expect, test } from 'vitest';

import { buildArgs, buildEnv } from './resolve-launch.ts';

const person = { isRoot: false, platform: 'linux', env: { DISPLAY: ':0' } } as const;
const current = { electronVersion: '45.4.1' };

test("the app's arguments stand after -- exactly as they were given", () => {
  const appArgs = ['agent', '--url', 'https://example.org/?a=1', '--', '-h', 'two words'];
  expect(buildArgs(person, current, '/app', appArgs)).toEqual(['/app', '--', ...appArgs]);
});

test('the sandbox is off for root on Linux and for nobody else', () => {
  expect(buildArgs({ ...person, isRoot: true }, current, '/app', [])).toContain('--no-sandbox');
  expect(buildArgs(person, current, '/app', [])).not.toContain('--no-sandbox');
  expect(
    buildArgs({ ...person, isRoot: true, platform: 'darwin' }, current, '/app', []),
  ).not.toContain('--no-sandbox');
});

test('an Electron that prefers X11 is told about a Wayland-only desktop', () => {
  const wayland = { ...person, env: { WAYLAND_DISPLAY: 'wayland-0' } };
  const hint = '--ozone-platform-hint=auto';
  expect(buildArgs(wayland, { electronVersion: '33.2.1' }, '/app', [])).toContain(hint);
  expect(buildArgs(wayland, current, '/app', [])).not.toContain(hint);
  expect(buildArgs(person, { electronVersion: '33.2.1' }, '/app', [])).not.toContain(hint);
});

test('the environment is passed on, without what would keep Electron from being an app', () => {
  const env = buildEnv(
    { PATH: '/bin', UNSET: undefined, ELECTRON_RUN_AS_NODE: '1', WAYMARK_SQLITE_BINDING: '/old' },
    null,
  );
  expect(env).toEqual({ PATH: '/bin' });
});

test('the binding is named only when there is one', () => {
  expect(buildEnv({}, '/cache/better_sqlite3.node')).toEqual({
    WAYMARK_SQLITE_BINDING: '/cache/better_sqlite3.node',
  });
});
