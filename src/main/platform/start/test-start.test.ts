import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { expect, it } from 'vitest';

import { tempFolder } from '../../../testing/store/temp-folder.ts';
import { isTestStart } from './test-start.ts';

const TOKEN = 'a'.repeat(64);

function checkout(token: string | null): string {
  const folder = tempFolder();
  mkdirSync(join(folder, 'out'));
  if (token !== null) writeFileSync(join(folder, 'out', 'test-token'), token);
  return folder;
}

it('knows the tests of a checkout by the secret that they wrote there', () => {
  const start = {
    isPackaged: false,
    appFolder: checkout(TOKEN),
    env: { WAYMARK_TEST_TOKEN: TOKEN },
  };
  expect(isTestStart(start)).toBe(true);
  expect(isTestStart({ ...start, isPackaged: true })).toBe(false);
  expect(isTestStart({ ...start, appFolder: checkout(null) })).toBe(false);
  expect(isTestStart({ ...start, appFolder: checkout('b'.repeat(64)) })).toBe(false);
});

it.each([
  {},
  { WAYMARK_TEST_TOKEN: '' },
  { WAYMARK_TEST_TOKEN: '1' },
  { WAYMARK_TEST_BRIDGE: '1' },
])('takes %j for no test', (env) => {
  expect(isTestStart({ isPackaged: false, appFolder: checkout(TOKEN), env })).toBe(false);
  expect(isTestStart({ isPackaged: false, appFolder: checkout(''), env })).toBe(false);
});
