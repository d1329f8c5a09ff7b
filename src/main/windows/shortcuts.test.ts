import { describe, expect, it } from 'vitest';

import { findShortcut, type KeyPress } from './shortcuts.ts';

const none: KeyPress = {
  type: 'keyDown',
  key: '',
  control: false,
  meta: false,
  alt: false,
  shift: false,
  isAutoRepeat: false,
};

describe('findShortcut', () => {
  it.each<[Partial<KeyPress>, unknown]>([
    [{ key: 't', control: true }, 'new-tab'],
    [{ key: 'L', control: true }, 'focus-address'],
    [{ key: 'Tab', control: true }, 'next-tab'],
    [{ key: 'Tab', control: true, shift: true }, 'previous-tab'],
    [{ key: 'h', control: true }, 'open-history'],
    [{ key: '3', control: true }, { tab: 3 }],
    [{ key: '9', control: true }, { tab: 'last' }],
    [{ key: 'A', control: true, shift: true }, 'toggle-panel'],
    [{ key: 'n', control: true }, 'new-window'],
    [{ key: 'N', control: true, shift: true }, 'new-private-window'],
    [{ key: 'W', control: true, shift: true }, 'close-window'],
    [{ key: 'ArrowLeft', alt: true }, 'back'],
    [{ key: 'F5' }, 'reload'],
    [{ key: 'F6' }, 'next-region'],
    [{ key: 'F6', shift: true }, 'previous-region'],
  ])('reads %j', (press, command) => {
    expect(findShortcut({ ...none, ...press }, false)).toEqual(command);
  });

  it.each<Partial<KeyPress>>([
    { key: 't' },
    { key: 'a', control: true },
    { key: 'c', control: true },
    { key: 't', control: true, type: 'keyUp' },
    { key: 't', control: true, alt: true },
    { key: 't', meta: true },
    { key: '0', control: true },
  ])('leaves %j to the page', (press) => {
    expect(findShortcut({ ...none, ...press }, false)).toBeNull();
  });

  it('uses the command key on macOS', () => {
    expect(findShortcut({ ...none, key: 't', meta: true }, true)).toBe('new-tab');
    expect(findShortcut({ ...none, key: 't', control: true }, true)).toBeNull();
    expect(findShortcut({ ...none, key: 'ArrowLeft', alt: true }, true)).toBeNull();
    expect(findShortcut({ ...none, key: '[', meta: true }, true)).toBe('back');
  });
});
