import { expect, it } from 'vitest';

import { RunIdSchema } from '#shared/model/ids.ts';

import { TakenVideo } from './taken-video.ts';

const one = RunIdSchema.parse('run_m3k5x9q2aa');
const other = RunIdSchema.parse('run_m3k5x9q2ab');

it('is whole once all its pieces are there, and then forgotten', () => {
  const video = new TakenVideo();
  video.begin(one);
  video.add(one, Uint8Array.of(1, 2));
  video.add(one, Uint8Array.of(3));
  expect([...video.finish(one)]).toEqual([1, 2, 3]);
  expect(() => video.finish(one)).toThrow('incomplete');
});

it('is forgotten when its dialog is closed, and no other one is', () => {
  const video = new TakenVideo();
  video.begin(one);
  video.add(one, Uint8Array.of(1));
  video.drop(other);
  video.add(one, Uint8Array.of(2));
  video.drop(one);
  expect(() => video.add(one, Uint8Array.of(3))).toThrow('incomplete');
  expect(() => video.finish(one)).toThrow('incomplete');
});
