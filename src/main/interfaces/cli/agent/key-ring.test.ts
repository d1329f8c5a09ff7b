import { describe, expect, it } from 'vitest';

import { addressesIn, keyRing } from './key-ring.ts';

const MAIN = 'https://a.example/v1';
const value = (keyOf: ReturnType<typeof keyRing>, ...asked: Parameters<typeof keyOf>) =>
  keyOf(...asked)?.value ?? null;

describe('the keys of the command line', () => {
  it('never go to another address than the one that they belong to', () => {
    const env = { WAYMARK_API_KEY: 'a', WAYMARK_FALLBACK_API_KEY: 'f' };
    const keyOf = keyRing(env, { planner: MAIN, fallback: 'https://b.example/v1' });
    expect(keyOf('planner', MAIN)).toEqual({ origin: 'https://a.example', value: 'a' });
    expect(value(keyOf, 'executor', MAIN)).toBe('a');
    expect(value(keyOf, 'executor', 'https://b.example/v1')).toBeNull();
    expect(value(keyOf, 'fallback', 'https://b.example/v1')).toBe('f');
    expect(value(keyOf, 'fallback', 'https://c.example/v1')).toBeNull();
    expect(value(keyOf, 'planner', 'http://a.example/v1')).toBeNull();
    expect(value(keyOf, 'planner', 'https://a.example@c.example/v1')).toBeNull();
  });

  it('may bear the name that other programs use, and an empty one is none', () => {
    const env = { WAYMARK_API_KEY: '', OPENAI_API_KEY: 'o' };
    expect(value(keyRing(env, { planner: MAIN }), 'planner', MAIN)).toBe('o');
    expect(value(keyRing({}, { planner: MAIN }), 'planner', MAIN)).toBeNull();
  });

  it('belong to nothing where no address is written', () => {
    const env = { WAYMARK_API_KEY: 'a', WAYMARK_EXECUTOR_API_KEY: 'e' };
    const keyOf = keyRing(env, addressesIn({ model: 'm' }));
    expect(value(keyOf, 'planner', MAIN)).toBeNull();
    expect(value(keyOf, 'executor', MAIN)).toBeNull();
  });
});
