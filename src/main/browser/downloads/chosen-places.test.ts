import { EventEmitter } from 'node:events';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { expect, it } from 'vitest';

import { DownloadIdSchema } from '#shared/model/download/download.ts';

import { ChosenPlaces, moveFile, type WantedFile } from './chosen-places.ts';

const wanted = (url: string, place: string | null): WantedFile => ({
  url,
  origin: null,
  isKept: true,
  begin: () => undefined,
  choosePlace: (name) => Promise.resolve(place === null ? null : `${place}/${name}`),
});
const item = (...urls: string[]) => ({ getURLChain: () => urls });
const id = DownloadIdSchema.parse(1);

it('takes the download that was asked for, after its redirects too, and once', () => {
  const places = new ChosenPlaces();
  const file = wanted('https://a.example/x', '/home');
  places.want(file);
  expect(places.take(item('https://a.example/other'))).toBeNull();
  expect(places.take(item('https://a.example/x', 'https://cdn.example/x'))).toBe(file);
  expect(places.take(item('https://a.example/x'))).toBeNull();
});

it('asks once something has come, and knows the place once the person has said it', async () => {
  const places = new ChosenPlaces();
  const coming = Object.assign(new EventEmitter(), { getState: () => 'progressing' as const });
  expect(await places.of(id)).toBeUndefined();
  let asked = 0;
  const place = places.ask(id, coming, () => Promise.resolve(`/home/${(asked += 1)}`));
  coming.emit('updated', {}, 'interrupted');
  await new Promise((resolve) => setTimeout(resolve));
  expect(asked).toBe(0);
  coming.emit('updated', {}, 'progressing');
  coming.emit('done', {}, 'completed');
  expect(await place).toBe('/home/1');
  expect(await places.of(id)).toBe('/home/1');
  places.forget(id);
  expect(await places.of(id)).toBeUndefined();
});

it('moves a file over another one', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'waymark-places-'));
  await writeFile(join(folder, 'a'), 'new');
  await writeFile(join(folder, 'b'), 'old');
  await moveFile(join(folder, 'a'), join(folder, 'b'));
  expect(await readdir(folder)).toEqual(['b']);
  expect(await readFile(join(folder, 'b'), 'utf8')).toBe('new');
  await rm(folder, { recursive: true });
});
