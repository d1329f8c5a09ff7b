import { describe, expect, it } from 'vitest';

import { commandsByKeys, findShortcut, type KeyPress } from './find-shortcut.ts';

const none: KeyPress = {
  type: 'keyDown',
  key: '',
  code: '',
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
    [{ key: 'A', control: true, shift: true }, 'search-tabs'],
    [{ key: 'K', control: true, shift: true }, 'toggle-panel'],
    [{ key: 'B', control: true, shift: true }, 'toggle-bookmarks-bar'],
    [{ key: 'PageDown', control: true }, 'next-tab'],
    [{ key: 'PageUp', control: true, shift: true }, 'move-tab-left'],
    [{ key: 'n', control: true }, 'new-window'],
    [{ key: 'N', control: true, shift: true }, 'new-private-window'],
    [{ key: 'W', control: true, shift: true }, 'close-window'],
    [{ key: 'ArrowLeft', alt: true }, 'back'],
    [{ key: 'F5' }, 'reload'],
    [{ key: 'F5', control: true }, 'reload-afresh'],
    [{ key: 'F5', shift: true }, 'reload-afresh'],
    [{ key: 'R', control: true, shift: true }, 'reload-afresh'],
    [{ key: 'F6' }, 'next-region'],
    [{ key: 'F6', shift: true }, 'previous-region'],
    [{ key: 'f', control: true }, 'find'],
    [{ key: 'F3' }, 'find-next'],
    [{ key: 'F3', shift: true }, 'find-previous'],
    [{ key: 'G', control: true, shift: true }, 'find-previous'],
    [{ key: '=', control: true }, 'zoom-in'],
    [{ key: '+', control: true, shift: true }, 'zoom-in'],
    [{ key: '-', control: true }, 'zoom-out'],
    [{ key: '0', control: true }, 'zoom-reset'],
    [{ key: 'Home', alt: true }, 'open-home'],
    [{ key: 'e', control: true }, 'focus-search'],
    [{ key: 'F1' }, 'open-shortcuts'],
    [{ key: 's', control: true }, 'save-page'],
    [{ key: 'p', control: true }, 'print'],
    [{ key: 'u', control: true }, 'view-source'],
    [{ key: 'I', control: true, shift: true }, 'developer-tools'],
    [{ key: 'F12' }, 'developer-tools'],
    [{ key: 'F9' }, 'reading-view'],
    [{ key: 'q', control: true }, 'quit'],
    [{ key: 'd', alt: true }, 'focus-address'],
    [{ key: 'F4', control: true }, 'close-tab'],
    [{ key: 'J', control: true, shift: true }, 'developer-tools'],
    [{ key: 'Delete', control: true, shift: true }, 'clear-data'],
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
    { key: 's', control: true, shift: true },
    { key: 'u', control: true, alt: true },
  ])('leaves %j to the page', (press) => {
    expect(findShortcut({ ...none, ...press }, false)).toBeNull();
  });

  it('names each key that it takes once, those of a tab’s place too', () => {
    const taken = commandsByKeys(false);
    expect(taken.get('Ctrl+1')).toEqual({ tab: 1 });
    expect(taken.get('Ctrl+8')).toEqual({ tab: 8 });
    expect(taken.get('Ctrl+9')).toEqual({ tab: 'last' });
    expect(taken.get('Ctrl+W')).toBe('close-tab');
    expect(commandsByKeys(true).get('Cmd+2')).toEqual({ tab: 2 });
  });

  it('uses the command key on macOS', () => {
    expect(findShortcut({ ...none, key: 't', meta: true }, true)).toBe('new-tab');
    expect(findShortcut({ ...none, key: 't', control: true }, true)).toBeNull();
    expect(findShortcut({ ...none, key: 'e', meta: true }, true)).toBeNull();
    expect(findShortcut({ ...none, key: 'ArrowLeft', alt: true }, true)).toBeNull();
    expect(findShortcut({ ...none, key: '[', meta: true }, true)).toBe('back');
    expect(findShortcut({ ...none, key: '¨', code: 'KeyU', meta: true, alt: true }, true)).toBe(
      'view-source',
    );
    expect(findShortcut({ ...none, key: 'u', meta: true }, true)).toBeNull();
  });
});
