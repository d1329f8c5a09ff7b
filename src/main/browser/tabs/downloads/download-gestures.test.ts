import { EventEmitter } from 'node:events';

import { expect, it } from 'vitest';

import { DownloadGestures, type InputSource } from './download-gestures.ts';

function setUp() {
  const emitter = new EventEmitter();
  const source: InputSource = { on: (name, listener) => void emitter.on(name, listener) };
  let callId: string | null = null;
  const gestures = new DownloadGestures(source, () => callId);
  return {
    gestures,
    input: (type: string) => emitter.emit('input-event', {}, { type }),
    call: (id: string | null) => (callId = id),
  };
}

it('lets a page save no file by itself', () => {
  const { gestures, input } = setUp();
  expect(gestures.take()).toBe(false);
  input('mouseMove');
  expect(gestures.take()).toBe(false);
});

it('lets a page save one file for each press of the person', () => {
  const { gestures, input } = setUp();
  input('mouseDown');
  expect(gestures.take()).toBe(true);
  input('mouseUp');
  expect(gestures.take()).toBe(false);
  input('rawKeyDown');
  expect([gestures.take(), gestures.take()]).toEqual([true, false]);
});

it('lets a page save one file for each call of a run, however often that presses', () => {
  const { gestures, input, call } = setUp();
  call('c1');
  input('mouseDown');
  expect(gestures.take()).toBe(true);
  input('mouseDown');
  expect(gestures.take()).toBe(false);
  call('c2');
  expect([gestures.take(), gestures.take()]).toEqual([true, false]);
});

it('takes an address that the program loads for something that was done', () => {
  const { gestures } = setUp();
  gestures.loads();
  expect([gestures.take(), gestures.take()]).toEqual([true, false]);
});
