import { describe, expect, it } from 'vitest';

import { displayAddress, splitAddress } from './display-address.ts';

describe('displayAddress', () => {
  it.each([
    ['https://example.com/', 'example.com'],
    ['https://example.com/a?b#c', 'example.com/a?b#c'],
    ['http://example.com:8080/', 'http://example.com:8080'],
    ['waymark://newtab', ''],
    ['waymark://runs/run_1', 'waymark://runs/run_1'],
    ['not an address', 'not an address'],
  ])('shows %s as “%s”', (url, shown) => {
    expect(displayAddress(url)).toBe(shown);
  });

  it('never lets a user name pass for the host', () => {
    const { host, rest } = splitAddress('https://bank.example@evil.example/login');
    expect(host).toBe('evil.example');
    expect(host + rest).not.toContain('bank.example');
  });

  it('shows a look-alike host in the form that gives it away', () => {
    expect(splitAddress('https://аpple.com/').host).toBe('xn--pple-43d.com');
  });
});
