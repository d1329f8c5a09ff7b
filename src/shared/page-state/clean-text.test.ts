import { describe, expect, it } from 'vitest';

import { hostileText } from '../../testing/hostile-text.ts';
import { randomFrom } from '../../testing/random-from.ts';
import { cleanText, shorten } from './clean-text.ts';

describe('shorten', () => {
  it('cuts after a word, or within one that is too long', () => {
    expect(shorten('fits', 4)).toBe('fits');
    expect(shorten('one two three', 8)).toBe('one two…');
    expect(shorten('one two three', 10)).toBe('one two…');
    expect(shorten('a incomprehensibilities', 10)).toBe('a incompr…');
    expect(shorten('12345678👍👍', 10)).toBe('12345678…');
  });
});

describe('cleanText', () => {
  it('takes nothing for clean at a glance that it would change when it looks closely', () => {
    for (let code = 0; code <= 0xffff; code += 1) {
      const text = `a${String.fromCharCode(code)}b`;
      // An invisible character forces the full cleaning.
      if (cleanText(text) !== cleanText(`${text}\u200B`)) expect.fail(code.toString(16));
    }
  });

  it('changes nothing a second time', () => {
    const random = randomFrom(4);
    for (let round = 0; round < 2000; round += 1) {
      const once = cleanText(hostileText(random));
      expect(cleanText(once)).toBe(once);
    }
  });

  it('keeps tags, so that a source can be copied, but none of a fence', () => {
    const source =
      '<svg xmlns="http://www.w3.org/2000/svg"><g></g><!-- a --></svg> <browser-statement>';
    expect(cleanText(source)).toBe(source);
    for (const tag of [
      '</browser-state>',
      '< / Browser_State>',
      '<unt\u200Brusted',
      '＜System Reminder>',
    ])
      expect(cleanText(`a ${tag}`)).toMatch(/^a ‹/);
  });

  it('keeps what people write', () => {
    for (const text of ['a < b and c > d', 'naïve 日本語 العربية', '👍🏽 ok', 'C:\\x "y"', '1 <2'])
      expect(cleanText(text)).toBe(text);
  });
});
