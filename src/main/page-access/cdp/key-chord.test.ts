import { describe, expect, it } from 'vitest';

import { parseKeyChord } from './key-chord.ts';

describe('parseKeyChord', () => {
  it('reads a named key whatever its case', () => {
    expect(parseKeyChord('enter')).toMatchObject({
      modifiers: [],
      key: { key: 'Enter', keyCode: 13 },
      text: '\r',
    });
    expect(parseKeyChord('Esc').key?.code).toBe('Escape');
    expect(parseKeyChord('Space').text).toBe(' ');
  });

  it('takes the letter of a chord as a key, not as a capital', () => {
    const chord = parseKeyChord('Control+A');
    expect(chord.modifiers).toEqual(['Control']);
    expect(chord.key?.code).toBe('KeyA');
    expect(chord.text).toBeNull();
  });

  it('holds Shift for characters that need it', () => {
    expect(parseKeyChord('A')).toMatchObject({ modifiers: ['Shift'], text: 'A' });
    expect(parseKeyChord('?')).toMatchObject({
      modifiers: ['Shift'],
      key: { code: 'Slash' },
      text: '?',
    });
    expect(parseKeyChord('Shift+a')).toMatchObject({ modifiers: ['Shift'], text: 'A' });
  });

  it('reads a plus sign as a key at the end', () => {
    expect(parseKeyChord('+')).toMatchObject({
      modifiers: ['Shift'],
      key: { code: 'Equal' },
      text: '+',
    });
    expect(parseKeyChord('Control++')).toMatchObject({ key: { code: 'Equal' }, text: null });
  });

  it('types characters that no US key has', () => {
    expect(parseKeyChord('é').text).toBe('é');
    expect(parseKeyChord('中').text).toBe('中');
  });

  it('means the platform’s own modifier by ControlOrMeta', () => {
    expect(parseKeyChord('ControlOrMeta+c', 'darwin').modifiers).toEqual(['Meta']);
    expect(parseKeyChord('ControlOrMeta+c', 'linux').modifiers).toEqual(['Control']);
  });

  it('presses a modifier alone', () => {
    expect(parseKeyChord('Shift')).toEqual({ modifiers: ['Shift'], key: null, text: null });
  });

  it.each(['Entre', 'Hyper+A', 'Control+Entre', ''])(
    'refuses %j and says what keys look like',
    (chord) => {
      expect(() => parseKeyChord(chord)).toThrow(expect.objectContaining({ code: 'KEY_UNKNOWN' }));
    },
  );
});
