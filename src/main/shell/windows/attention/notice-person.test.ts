import { EventEmitter } from 'node:events';

import { expect, test } from 'vitest';

import { noticePerson } from './notice-person.ts';

const FROM_RUN = 0x80_0000;
const SHIFT = 1;

function listen({ isRunInput = false } = {}): {
  readonly contents: EventEmitter;
  readonly times: () => number;
} {
  const contents = new EventEmitter();
  let times = 0;
  noticePerson(contents, { isRunInput: () => isRunInput, onPerson: () => void (times += 1) });
  return { contents, times: () => times };
}

const raise = (contents: EventEmitter, type: string, modifiers?: number): void =>
  void contents.emit(
    'input-event',
    {},
    { type, ...(modifiers !== undefined && { _modifiers: modifiers }) },
  );

test("a person's press counts in the midst of a run's own, which never do", () => {
  const { contents, times } = listen({ isRunInput: true });
  for (const type of ['mouseMove', 'mouseDown', 'mouseUp', 'rawKeyDown', 'mouseWheel'])
    raise(contents, type, FROM_RUN | SHIFT);
  expect(times()).toBe(0);
  raise(contents, 'mouseDown', SHIFT);
  expect(times()).toBe(1);
  raise(contents, 'mouseUp', 0);
  raise(contents, 'mouseMove', 0);
  expect(times()).toBe(1);
  raise(contents, 'mouseWheel', 0);
  raise(contents, 'rawKeyDown', 0);
  expect(times()).toBe(3);
});

test('where the runtime does not tell, input counts unless the run is sending some', () => {
  const idle = listen();
  raise(idle.contents, 'mouseDown');
  expect(idle.times()).toBe(1);
  const busy = listen({ isRunInput: true });
  raise(busy.contents, 'mouseDown');
  expect(busy.times()).toBe(0);
});

test('a key for a frame of its own counts, one that the window took does not', () => {
  const { contents, times } = listen();
  const key = { type: 'keyDown', _modifiers: 0 };
  contents.emit('before-input-event', { defaultPrevented: true }, key);
  expect(times()).toBe(0);
  contents.emit('before-input-event', { defaultPrevented: false }, key);
  expect(times()).toBe(1);
});

test('a key that is only held for another one does not count', () => {
  const { contents, times } = listen();
  for (const key of ['Control', 'Shift', 'Meta'])
    contents.emit('input-event', {}, { type: 'rawKeyDown', key, _modifiers: 0 });
  contents.emit('before-input-event', { defaultPrevented: false }, { type: 'keyDown', key: 'Alt' });
  expect(times()).toBe(0);
  contents.emit('input-event', {}, { type: 'rawKeyDown', key: 'c', _modifiers: 0 });
  expect(times()).toBe(1);
});
