import { readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { expect, it } from 'vitest';

import { tempFolder } from '../../../../testing/store/temp-folder.ts';
import { openStore } from '../open-store.ts';

const PICTURE = Buffer.from('not really a picture');

function openWithArtifact() {
  const userData = tempFolder();
  const store = openStore({ userData });
  const fileOf = (id: string) => join(userData, 'artifacts', id.slice(0, 2), id);
  return { userData, store, fileOf };
}

it('keeps equal bytes once and gives them back with their kind', async () => {
  const { store, userData } = openWithArtifact();
  const id = await store.artifacts.put(PICTURE, 'image/png');

  expect(await store.artifacts.put(Buffer.from(PICTURE), 'image/png')).toBe(id);
  expect(readdirSync(join(userData, 'artifacts'), { recursive: true })).toHaveLength(2);
  expect(await store.artifacts.read(id)).toEqual({ bytes: PICTURE, mime: 'image/png' });
  store.dispose();
});

it('says when a file is gone or was changed, and puts it right when it comes again', async () => {
  const { store, fileOf } = openWithArtifact();
  const id = await store.artifacts.put(PICTURE, 'image/png');

  writeFileSync(fileOf(id), 'something else');
  await expect(store.artifacts.read(id)).rejects.toMatchObject({ code: 'ARTIFACT_DAMAGED' });
  rmSync(fileOf(id));
  await expect(store.artifacts.read(id)).rejects.toMatchObject({ code: 'ARTIFACT_MISSING' });

  await store.artifacts.put(PICTURE, 'image/png');
  expect((await store.artifacts.read(id)).bytes).toEqual(PICTURE);
  store.dispose();
});
