import { expect, it } from 'vitest';

import { MadeVideo } from './made-video.ts';
import { whileOpen } from './while-open.ts';

it('encodes a video once, until it is saved or dropped', async () => {
  const video = new MadeVideo();
  let made = 0;
  const saved: number[] = [];
  const ask = (fileName: string | null) =>
    video.saved({
      make: () => Promise.resolve(Uint8Array.of((made += 1))),
      save: ([number = 0]) => {
        saved.push(number);
        return Promise.resolve(fileName);
      },
    });
  expect(await ask(null)).toBeNull();
  expect(await ask(null)).toBeNull();
  expect(await ask('run.webm')).toBe('run.webm');
  expect([made, saved]).toEqual([1, [1, 1, 1]]);
  await ask(null);
  video.drop();
  await ask(null);
  expect([made, saved]).toEqual([3, [1, 1, 1, 2, 3]]);
});

it('keeps what was encoded when it could not be saved', async () => {
  const video = new MadeVideo();
  let made = 0;
  const make = () => Promise.resolve(Uint8Array.of((made += 1)));
  const full = video.saved({ make, save: () => Promise.reject(new Error('The disk is full.')) });
  await expect(full).rejects.toThrow('The disk is full.');
  await video.saved({ make, save: () => Promise.resolve('run.webm') });
  expect(made).toBe(1);
});

it('closes a picture also where its use is given up', async () => {
  let closed = 0;
  const picture = { width: 4, close: () => void (closed += 1) };
  expect(await whileOpen(Promise.resolve(picture), ({ width }) => width)).toBe(4);
  const stopped = whileOpen(Promise.resolve(picture), () => Promise.reject(new Error('Stopped.')));
  await expect(stopped).rejects.toThrow('Stopped.');
  expect(closed).toBe(2);
});
