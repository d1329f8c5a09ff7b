import { resolve } from 'node:path';

import { expect, test } from '@playwright/test';

import { runAlone } from './fixtures/run-alone.ts';

test('what is typed into the address bar stays when the keyboard goes elsewhere and back meanwhile', async () => {
  const drive = resolve(import.meta.dirname, 'fixtures/drive-address-bar.cjs');
  expect(await runAlone(drive, {})).toBe('kettles');
});
