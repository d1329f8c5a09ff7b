import { describe, expect, it } from 'vitest';

import { judgeCharacterMap, type CharacterMap } from './character-map.ts';
import type { DrawnFont } from './fonts.ts';

/** A font whose glyphs have their codes as characters. */
function drawn(codes: readonly number[], names: readonly string[] | null): DrawnFont {
  return {
    font:
      names === null
        ? { composite: true }
        : { differences: new Map(codes.map((code, index) => [code, names[index] ?? ''])) },
    glyphs: codes.map((code) => ({
      originalCharCode: code,
      unicode: String.fromCharCode(code),
    })),
  };
}

describe('the character map of a font', () => {
  it.each<[string, readonly number[], readonly string[], CharacterMap]>([
    ['names of other numbers', [49, 50], ['a0', 'a1'], 'doubtful'],
    ['names without meaning', [65, 66], ['foo', 'bar'], 'doubtful'],
    ['names of the codes in decimal', [49, 65], ['a49', 'a65'], 'sound'],
    ['names of the codes in hexadecimal', [49, 79], ['C31', 'iSQP004F'], 'sound'],
    ['names of characters', [49, 65], ['one.oldstyle', 'A'], 'sound'],
    ['names of code points', [49, 65], ['uni0031', 'u0041'], 'sound'],
  ])('of simple fonts: %s', (_, codes, names, expected) => {
    expect(judgeCharacterMap(drawn(codes, names))).toBe(expected);
  });

  it('of composite fonts: codes below the first character are glyph numbers', () => {
    expect(judgeCharacterMap(drawn([55, 20, 21], null))).toBe('doubtful');
    expect(judgeCharacterMap(drawn([55, 72], null))).toBe('open');
    const many = Array.from({ length: 30 }, (_, index) => 60 + index);
    expect(judgeCharacterMap(drawn(many, null))).toBe('sound');
  });

  it('is sound as soon as a glyph that may be guessed has another character than its code', () => {
    const { font, glyphs } = drawn([49, 50], ['a0', 'a1']);
    const mapped = [...glyphs, { originalCharCode: 51, unicode: '7' }];
    const names = new Map([...(font.differences ?? []), [51, 'a2']] as const);
    expect(judgeCharacterMap({ font: { differences: names }, glyphs: mapped })).toBe('sound');
  });
});
