import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, beforeAll, expect, it } from 'vitest';

import { readPictures } from './read-pictures.ts';

const PNG = Buffer.from('89504e470d0a1a0a0000000d', 'hex');
let folder = '';

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'waymark-pictures-'));
});
afterAll(() => rm(folder, { recursive: true }));

const file = async (name: string, bytes: Buffer | string): Promise<string> => {
  const path = join(folder, name);
  await writeFile(path, bytes);
  return path;
};

it('takes what is a picture by its name and by its bytes, and leaves the rest alone', async () => {
  const paths = [
    await file('kettle.png', PNG),
    await file('page.png', '<html>'),
    await file('notes.txt', PNG),
    join(folder, 'gone.png'),
  ];
  expect(readPictures(paths)).toEqual({
    pictures: [{ name: 'kettle.png', dataUrl: `data:image/png;base64,${PNG.toString('base64')}` }],
    tooLarge: [],
  });
});

it('names those that are too large, and takes the newest four', async () => {
  const large = await file('large.png', Buffer.concat([PNG, Buffer.alloc(2_500_000)]));
  expect(readPictures([large])).toEqual({ pictures: [], tooLarge: ['large.png'] });
  const many = await Promise.all([1, 2, 3, 4, 5].map((each) => file(`${each}.png`, PNG)));
  const { pictures } = readPictures(many);
  expect(pictures.map(({ name }) => name)).toEqual(['2.png', '3.png', '4.png', '5.png']);
});
