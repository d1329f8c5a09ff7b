import { describe, expect, it } from 'vitest';

import { checkKeys } from './check-keys.ts';
import type { OwnKeys } from './own-keys.ts';
import { canChange, keysOf, windowKeys } from './shortcuts.ts';

const check = (keys: string, isMac = false, own: OwnKeys = {}) =>
  checkKeys(keys, 'new-tab', isMac, own);

describe('keys that a person chooses', () => {
  it.each(['Ctrl+Y', 'Alt+N', 'Ctrl+Shift+F2', 'F8', 'Ctrl+T', 'Ctrl+Shift+!', 'Alt+ArrowUp'])(
    'may be %s',
    (keys) => {
      expect(check(keys)).toEqual({ kind: 'free' });
    },
  );

  it.each([
    ['Ctrl+W', { kind: 'taken', by: 'close-tab' }],
    ['Ctrl+3', { kind: 'fixed', by: 'tab-by-place' }],
    ['Ctrl+C', { kind: 'fixed', by: 'copy' }],
    ['Escape', { kind: 'fixed', by: 'stop-loading' }],
    ['T', { kind: 'plain' }],
    ['Shift+T', { kind: 'plain' }],
    ['Tab', { kind: 'plain' }],
    ['Ctrl+Alt+Q', { kind: 'types' }],
    ['Alt+F4', { kind: 'system' }],
    ['Ctrl+Ф', { kind: 'unknown' }],
    ['Ctrl+Dead', { kind: 'unknown' }],
  ])('%s is judged as %j', (keys, verdict) => {
    expect(check(keys)).toEqual(verdict);
  });

  it('differ on macOS', () => {
    expect(check('Alt+N', true)).toEqual({ kind: 'types' });
    expect(check('Cmd+Q', true)).toEqual({ kind: 'system' });
    expect(check('Cmd+W', true)).toEqual({ kind: 'taken', by: 'close-tab' });
    expect(check('Ctrl+W', true)).toEqual({ kind: 'free' });
  });

  it('replace those of the table, and are taken from the command that had them', () => {
    const own = { 'new-tab': ['Ctrl+W'], find: [] };
    expect(keysOf('new-tab', false, own)).toEqual(['Ctrl+W']);
    expect(keysOf('close-tab', false, own)).toEqual(['Ctrl+F4']);
    expect(keysOf('find', false, own)).toEqual([]);
    const taken = windowKeys(false, own);
    expect(taken.get('Ctrl+W')).toBe('new-tab');
    expect([taken.get('Ctrl+T'), taken.get('Ctrl+F')]).toEqual([undefined, undefined]);
    expect(check('Ctrl+W', false, own)).toEqual({ kind: 'free' });
    expect(checkKeys('Ctrl+W', 'print', false, own)).toEqual({ kind: 'taken', by: 'new-tab' });
  });

  it('end the further names of the original keys', () => {
    expect(windowKeys(false, { 'zoom-in': ['F8'] }).get('Ctrl++')).toBeUndefined();
    expect(windowKeys(false, { print: ['Ctrl++'] }).get('Ctrl++')).toBe('print');
  });

  it('are not for commands whose keys something else handles', () => {
    expect(canChange('copy')).toBe(false);
    expect(canChange('tab-by-place')).toBe(false);
    expect(keysOf('copy', false, { copy: ['F8'] })).toEqual(['Ctrl+C']);
  });
});
