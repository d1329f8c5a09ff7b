import { describe, expect, it } from 'vitest';

import { picturesOf } from './pictures-of.ts';

describe('picturesOf', () => {
  it('finds kept pictures among other content, and nothing in anything else', () => {
    const artifactId = 'a'.repeat(64);
    const picture = { type: 'image', mime: 'image/png', bytes: 3, artifactId };
    expect(
      picturesOf({ content: ['text', picture, { type: 'resource', uri: 'x' }, picture] }),
    ).toEqual([artifactId]);
    expect(picturesOf({ content: [{ ...picture, artifactId: '../secret' }] })).toEqual([]);
    for (const output of [null, 'text', [picture], { content: 'x' }])
      expect(picturesOf(output)).toEqual([]);
  });
});
