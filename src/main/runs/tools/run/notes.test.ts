import { createHash } from 'node:crypto';

import { describe, expect, it } from 'vitest';

import { ArtifactIdSchema } from '#shared/model/ids.ts';
import type { ArtifactStore } from '#shared/run-store/artifact-store.ts';

import { cleanFileName, RunFiles } from '../../../safety/gate/access/run-files.ts';
import { appendedFile, writtenFile } from '../../../page-access/acting/files/file-content.ts';

function memoryStore(): ArtifactStore {
  const kept = new Map<string, Uint8Array<ArrayBuffer>>();
  return {
    async put(bytes) {
      const id = createHash('sha256').update(bytes).digest('hex');
      kept.set(id, new Uint8Array(bytes));
      return ArtifactIdSchema.parse(id);
    },
    async read(id) {
      return { bytes: kept.get(id) ?? new Uint8Array(), mime: 'text/plain' };
    },
  };
}

describe('names of files that a run keeps', () => {
  it.each([
    ['prices.csv', 'prices.csv'],
    ['../../etc/passwd.txt', 'etc passwd.txt'],
    ['C:\\Users\\ada\\a.MD', 'C Users ada a.md'],
    ['\u202Egnp.json', 'gnp.json'],
    ['...md', 'note.md'],
    ['价格.csv', '价格.csv'],
  ])('%s', (given, kept) => expect(cleanFileName(given)).toBe(kept));

  it.each(['run.sh', 'page.html', 'noending', 'a.pdf', ''])('%j is none', (given) =>
    expect(() => cleanFileName(given)).toThrow(expect.objectContaining({ code: 'RUN_FILE_NAME' })),
  );
});

describe('files of a run', () => {
  it('are there again for a run that goes on, and bounded in number and size', async () => {
    const store = memoryStore();
    const files = new RunFiles(store);
    const first = await files.save('a.txt', 'one');
    const again = new RunFiles(store, [first]);
    expect(await again.readText('a.txt')).toBe('one');
    for (let number = 1; number < 50; number += 1) await again.save(`${number}.txt`, 'x');
    await expect(again.save('more.txt', 'x')).rejects.toMatchObject({ code: 'RUN_FILES_FULL' });
    // An existing file can still be rewritten.
    expect(await again.save('a.txt', 'two')).toMatchObject({ bytes: 3 });
    await expect(again.save('a.txt', 'x'.repeat(1_000_001))).rejects.toMatchObject({
      code: 'RUN_FILES_FULL',
    });
    await expect(again.readText('none.txt')).rejects.toMatchObject({ code: 'RUN_FILE_MISSING' });
    expect(again.freeName('a', 'txt')).toBe('a 2.txt');
  });
});

describe('what stands in them', () => {
  const rows = [{ drink: 'Tea', price: '3.50' }];

  it('is a table that grows by rows and columns, without formulas', () => {
    const begun = writtenFile('a.csv', { text: '', rows });
    expect(begun).toBe('drink,price\r\nTea,3.50\r\n');
    const more = [{ price: '=1+1', drink: 'Wa,ter', size: 'large' }];
    expect(appendedFile('a.csv', begun, { text: '', rows: more })).toBe(
      'drink,price,size\r\nTea,3.50,\r\n"Wa,ter",\'=1+1,large\r\n',
    );
  });

  it('is Markdown with a table below its words', () => {
    expect(writtenFile('a.md', { text: '# Drinks', rows: [{ a: 'x|y\nz' }] })).toBe(
      '# Drinks\n| a |\n| --- |\n| x\\|y z |\n',
    );
  });

  it('is JSON whose list goes on', () => {
    const begun = writtenFile('a.json', { text: '[1]', rows: null });
    expect(JSON.parse(appendedFile('a.json', begun, { text: '', rows }))).toEqual([1, ...rows]);
    expect(() => writtenFile('a.json', { text: 'no json', rows: null })).toThrow(
      expect.objectContaining({ code: 'RUN_FILE_CONTENT' }),
    );
  });
});
