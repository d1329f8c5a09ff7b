import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { expect, it } from 'vitest';

import { PickedFileIdSchema } from '#shared/model/run/input/picked-file.ts';

import { tempFolder } from '../../../../testing/store/temp-folder.ts';
import { createPickedFiles } from './picked-files.ts';

function someFiles(...names: readonly string[]): readonly string[] {
  const folder = tempFolder();
  return names.map((name) => {
    const path = join(folder, name);
    writeFileSync(path, name);
    return path;
  });
}

const pickedFrom = (ask: () => Promise<readonly string[]>) => createPickedFiles(ask, () => '');

it('gives ids and names for what was picked, and paths only for these ids', async () => {
  const paths = someFiles('cv.txt', 'photo.png');
  const picked = pickedFrom(async () => paths);
  const files = await picked.pick();
  expect(files.map(({ name }) => name)).toEqual(['cv.txt', 'photo.png']);
  expect(JSON.stringify(files)).not.toContain('/');
  expect(picked.pathsOf(files.map(({ id }) => id).toReversed())).toEqual(paths.toReversed());

  const invented = PickedFileIdSchema.parse(crypto.randomUUID());
  const known = files.map(({ id }) => id);
  expect(() => picked.pathsOf([...known, invented])).toThrow(
    expect.objectContaining({ code: 'FILE_NOT_PICKED' }),
  );
  expect(() => pickedFrom(async () => paths).pathsOf(known)).toThrow(
    expect.objectContaining({ code: 'FILE_NOT_PICKED' }),
  );
});

it('knows a file that is picked again, and asks once at a time', async () => {
  const paths = someFiles('cv.txt');
  let asked = 0;
  const picked = pickedFrom(async () => {
    asked += 1;
    return paths;
  });
  const [first, second] = await Promise.all([picked.pick(), picked.pick()]);
  expect(asked).toBe(1);
  expect(second).toEqual(first);
  expect(await picked.pick()).toEqual(first);
  expect(asked).toBe(2);
});

it('takes what was dropped, and nothing that lies nowhere', () => {
  const [path = ''] = someFiles('cv.txt');
  const picked = pickedFrom(async () => []);
  const [file] = picked.takeDropped([path]);
  expect(file?.name).toBe('cv.txt');
  expect(picked.takeDropped([path])).toEqual([file]);
  expect(picked.pathsOf(file === undefined ? [] : [file.id])).toEqual([path]);
  expect(() => picked.takeDropped([path, ''])).toThrow(
    expect.objectContaining({ code: 'FILE_NOT_ON_DISK' }),
  );
});

it('says which file is gone by the time that it is needed', async () => {
  const [path = ''] = someFiles('cv.txt');
  const picked = pickedFrom(async () => [path]);
  const ids = (await picked.pick()).map(({ id }) => id);
  rmSync(path);
  expect(() => picked.pathsOf(ids)).toThrow(
    expect.objectContaining({ code: 'FILE_NOT_FOUND', message: `There is no file ${path}.` }),
  );
  await expect(picked.pick()).rejects.toMatchObject({ code: 'FILE_NOT_FOUND' });
});

it('takes a hundred files and no folder', async () => {
  const [path = ''] = someFiles('cv.txt');
  const many = pickedFrom(async () => Array.from({ length: 101 }, () => path));
  await expect(many.pick()).rejects.toMatchObject({ code: 'TOO_MANY_FILES' });
  await expect(pickedFrom(async () => [tempFolder()]).pick()).rejects.toMatchObject({
    code: 'FILE_NOT_FOUND',
  });
});
