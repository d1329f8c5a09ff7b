import { EventEmitter } from 'node:events';

import { expect, it } from 'vitest';

import { PopupBlocker } from './popup-blocker.ts';

/** Emits Electron's input events. */
class Opener extends EventEmitter {
  isInUse = false;
  isFocused = () => this.isInUse;
}

const NO_RUN = { lastInputAt: 0, lastPressAt: 0 };

function setUp() {
  const contents = new Opener();
  let now = 1_000_000;
  const blocker = new PopupBlocker(contents, () => now);
  return {
    contents,
    input: (type: string, given: object = {}) =>
      contents.emit('input-event', {}, { type, ...given }),
    later: (ms: number) => (now += ms),
    opens: (run = NO_RUN) => blocker.admit(run) !== null,
    takesKeyboard: (run = NO_RUN) => blocker.admit(run)?.takesKeyboard,
    now: () => now,
  };
}

it('lets a page open nothing by itself, nor long after the person did something', () => {
  const { input, opens, later } = setUp();
  expect(opens()).toBe(false);
  input('mouseMove');
  expect(opens()).toBe(false);
  input('mouseDown');
  later(5001);
  expect(opens()).toBe(false);
  // The button is only released now.
  input('mouseUp');
  expect(opens()).toBe(true);
});

it('lets a page open one tab for each press of the person, from its beginning to its end', () => {
  const { input, opens } = setUp();
  input('mouseDown');
  expect([opens(), opens()]).toEqual([true, false]);
  input('mouseUp');
  expect(opens()).toBe(false);
  input('rawKeyDown');
  input('char');
  expect([opens(), opens()]).toEqual([true, false]);
  input('rawKeyDown', { modifiers: ['isautorepeat'] });
  input('char');
  expect(opens()).toBe(false);
  input('touchStart');
  input('touchEnd');
  expect(opens()).toBe(true);
  input('gestureTap');
  expect(opens()).toBe(false);
});

it('lets a page open one tab for each press of a run, whose input comes by the protocol', () => {
  const { input, opens, later, now } = setUp();
  const pressed = now();
  // `WebInputEvent::kFromDebugger`
  input('mouseDown', { _modifiers: 1 << 23 });
  expect(opens({ lastInputAt: pressed, lastPressAt: pressed })).toBe(true);
  later(20);
  input('mouseUp', { _modifiers: 1 << 23 });
  expect(opens({ lastInputAt: now(), lastPressAt: pressed })).toBe(false);
  // Input to a frame in another process causes no event.
  later(20);
  expect(opens({ lastInputAt: now(), lastPressAt: now() })).toBe(true);
});

it('gives a popup the keyboard where the person pressed in its opener, and leaves it to what they type in otherwise', () => {
  const { contents, input, takesKeyboard, later, now } = setUp();
  input('mouseDown');
  expect(takesKeyboard()).toBe(true);
  input('mouseDown');
  // The person has moved to the address box.
  contents.emit('blur');
  expect(takesKeyboard()).toBe(false);
  input('mouseDown', { _modifiers: 1 << 23 });
  expect(takesKeyboard()).toBe(false);
  const press = () => (later(10), { lastInputAt: now(), lastPressAt: now() });
  expect(takesKeyboard(press())).toBe(false);
  contents.isInUse = true;
  expect(takesKeyboard(press())).toBe(true);
});

it('lets a site that the person allows open tabs by itself, but not in masses', () => {
  const blocker = new PopupBlocker(new Opener(), () => 1_000_000);
  const opened = Array.from({ length: 7 }, () => blocker.admit(NO_RUN, true) !== null);
  expect(opened).toEqual([true, true, true, true, true, false, false]);
});
