import { describe, expect, it } from 'vitest';

import { textPartEnd } from './text-part-end.ts';

describe('textPartEnd', () => {
  it('lets a short rest come along, so that nobody has to ask for it', () => {
    expect(textPartEnd(30_145, 0, undefined)).toBe(15_000);
    expect(textPartEnd(30_145, 15_000, undefined)).toBe(30_145);
    expect(textPartEnd(30_900, 15_000, undefined)).toBe(30_000);
  });

  it('keeps to a limit that was given', () => {
    expect(textPartEnd(1_100, 0, 1_000)).toBe(1_000);
    expect(textPartEnd(1_100, 1_000, 1_000)).toBe(1_100);
  });

  it('gives an empty part behind the end', () => {
    expect(textPartEnd(100, 200, undefined)).toBe(200);
    expect(textPartEnd(100, 200, 50)).toBe(200);
  });
});
