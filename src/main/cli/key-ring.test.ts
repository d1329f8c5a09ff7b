import { describe, expect, it } from 'vitest';

import { keyRing } from './key-ring.ts';

const provider = {
  kind: 'openai',
  baseUrl: 'https://a.example/v1',
  model: 'm',
  vision: false,
} as const;

describe('the keys of the command line', () => {
  it('never go to another address than the one that they belong to', () => {
    const keyOf = keyRing({ WAYMARK_API_KEY: 'a', WAYMARK_FALLBACK_API_KEY: 'f' }, { provider });
    expect(keyOf('planner', 'https://a.example/v1')).toBe('a');
    expect(keyOf('executor', 'https://a.example/v1')).toBe('a');
    expect(keyOf('executor', 'https://b.example/v1')).toBeNull();
    expect(keyOf('fallback', 'https://b.example/v1')).toBe('f');
  });

  it('may bear the name that other programs use, and an empty one is none', () => {
    expect(
      keyRing({ WAYMARK_API_KEY: '', OPENAI_API_KEY: 'o' }, { provider })(
        'planner',
        provider.baseUrl,
      ),
    ).toBe('o');
    expect(keyRing({}, { provider })('planner', provider.baseUrl)).toBeNull();
  });
});
