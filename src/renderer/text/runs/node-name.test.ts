import { describe, expect, it } from 'vitest';

import { findNodeName } from './node-name.ts';

const STATE = [
  'Clickable:',
  '[3] <C> <button> "Sign in" (visible)',
  '*[33]* <C> <a> "Say \\"hello\\"" (hidden) href="/x"',
  '[4] <C> <button> (visible)',
].join('\n');

describe('findNodeName', () => {
  it('finds the name of exactly this node, new or not', () => {
    expect(findNodeName(STATE, 3)).toBe('Sign in');
    expect(findNodeName(STATE, 33)).toBe('Say "hello"');
  });

  it('gives null for a node without a name or without a line', () => {
    expect(findNodeName(STATE, 4)).toBeNull();
    expect(findNodeName(STATE, 5)).toBeNull();
  });
});
