import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { describe, expect, it } from 'vitest';

import { tempFolder } from '../../../testing/store/temp-folder.ts';
import { eraseMarked, markForErasing } from './erase-at-start.ts';

function filledFolder(): string {
  const folder = tempFolder();
  mkdirSync(join(folder, 'Partitions', 'user'), { recursive: true });
  mkdirSync(join(folder, 'agents'));
  for (const name of ['Cookies', 'waymark.sqlite', 'secrets.json', 'Partitions/user/Cookies'])
    writeFileSync(join(folder, name), 'canary');
  return folder;
}

describe('a data folder that is to be erased', () => {
  it('is left alone without the mark', () => {
    const folder = filledFolder();
    const before = readdirSync(folder, { recursive: true });
    eraseMarked(folder);
    expect(readdirSync(folder, { recursive: true })).toEqual(before);
  });

  it('is empty afterwards, or holds the settings alone, and is erased once', () => {
    const all = filledFolder();
    markForErasing(all, false);
    eraseMarked(all);
    expect(readdirSync(all)).toEqual([]);

    const some = filledFolder();
    markForErasing(some, true);
    eraseMarked(some);
    expect(readdirSync(some).toSorted()).toEqual(['agents', 'secrets.json', 'waymark.sqlite']);
    writeFileSync(join(some, 'Cookies'), 'new');
    eraseMarked(some);
    expect(readdirSync(some)).toContain('Cookies');
  });

  it('keeps what other profiles have below it', () => {
    for (const keepsSettings of [false, true]) {
      const folder = filledFolder();
      mkdirSync(join(folder, 'profiles', 'work-1a2b3c'), { recursive: true });
      writeFileSync(join(folder, 'profiles', 'work-1a2b3c', 'Cookies'), 'theirs');
      markForErasing(folder, keepsSettings);
      eraseMarked(folder);
      expect(readdirSync(join(folder, 'profiles', 'work-1a2b3c'))).toEqual(['Cookies']);
      expect(readdirSync(folder)).not.toContain('Cookies');
    }
  });
});
