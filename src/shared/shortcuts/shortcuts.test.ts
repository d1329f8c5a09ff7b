import { describe, expect, it } from 'vitest';

import { SHORTCUTS } from './shortcut-table.ts';
import { keysOf, windowKeys } from './shortcuts.ts';
import { acceleratorOf, shownKeys } from './shown-keys.ts';

describe('the keys of the program', () => {
  it.each([false, true])('are for one command each (macOS: %s)', (isMac) => {
    const all = SHORTCUTS.flatMap(({ command }) => keysOf(command, isMac));
    expect(all.filter((keys, place) => all.indexOf(keys) !== place)).toEqual([]);
    expect(new Set(SHORTCUTS.map(({ command }) => command)).size).toBe(SHORTCUTS.length);
  });

  it('take Cmd on macOS in the place of Ctrl, unless others are usual there', () => {
    expect(keysOf('new-tab', true)).toEqual(['Cmd+T']);
    expect(keysOf('open-history', true)).toEqual(['Cmd+Y']);
    expect(windowKeys(true).get('Cmd+Shift+Backspace')).toBe('clear-data');
    expect(windowKeys(false).get('Ctrl+Shift++')).toBe('zoom-in');
  });

  it.each([
    ['Ctrl+Shift+T', 'Ctrl+Shift+T', '⌃⇧T'],
    ['Alt+Cmd+R', 'Alt+Cmd+R', '⌥⌘R'],
    ['Alt+ArrowLeft', 'Alt+←', '⌥←'],
    ['Ctrl+-', 'Ctrl+-', '⌃-'],
    ['Ctrl++', 'Ctrl++', '⌃+'],
    ['Ctrl+1 … 8', 'Ctrl+1 … 8', '⌃1 … 8'],
    ['Escape Escape', 'Esc Esc', 'Esc Esc'],
    ['Ctrl+PageDown', 'Ctrl+Page Down', '⌃Page Down'],
  ])('%s are shown as %s, on macOS as %s', (keys, elsewhere, mac) => {
    expect(shownKeys(keys, false)).toBe(elsewhere);
    expect(shownKeys(keys, true)).toBe(mac);
  });

  it('are written for menus as Electron has them', () => {
    expect(acceleratorOf('Alt+ArrowLeft')).toBe('Alt+Left');
    expect(acceleratorOf('Ctrl+Shift+Delete')).toBe('Ctrl+Shift+Delete');
    expect(acceleratorOf('Ctrl+=')).toBe('Ctrl+=');
    expect(acceleratorOf('Ctrl+Shift++')).toBe('Ctrl+Shift+Plus');
  });
});
