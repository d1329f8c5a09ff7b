import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';

import { expect, it } from 'vitest';

import { installedPackage } from './installed-package.ts';
import { temporaryFolder } from './test-host.ts';

it('finds a package inside of the one that needs it, else beside it', async () => {
  const folder = await temporaryFolder();
  const needing = join(folder, 'node_modules', 'waymark');
  const inside = join(needing, 'node_modules', 'electron');
  const beside = join(folder, 'node_modules', 'electron');
  await mkdir(needing, { recursive: true });
  expect(installedPackage(needing, 'electron')).toBe(inside);
  await mkdir(beside);
  expect(installedPackage(needing, 'electron')).toBe(beside);
  await mkdir(inside, { recursive: true });
  expect(installedPackage(needing, 'electron')).toBe(inside);
});
