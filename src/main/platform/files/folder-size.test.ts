import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { expect, it } from 'vitest';

import { tempFolder } from '../../../testing/store/temp-folder.ts';
import { sizeOnDisk } from './folder-size.ts';

it('counts files of all folders below, and no file that is only linked to', async () => {
  const folder = tempFolder();
  const outside = tempFolder();
  writeFileSync(join(outside, 'large'), 'x'.repeat(100_000));
  mkdirSync(join(folder, 'a', 'b'), { recursive: true });
  writeFileSync(join(folder, 'one'), 'x'.repeat(10));
  writeFileSync(join(folder, 'a', 'b', 'two'), 'x'.repeat(1000));
  symlinkSync(outside, join(folder, 'link'));
  const size = await sizeOnDisk(folder);
  expect(size).toBeGreaterThanOrEqual(1010);
  expect(size).toBeLessThan(50_000);
  expect(await sizeOnDisk(join(folder, 'nothing'))).toBe(0);
});
