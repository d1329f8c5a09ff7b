import { describe, expect, it } from 'vitest';

import { refuse } from './request-guard.ts';

const good = { host: '127.0.0.1:4000', authorization: 'Bearer right' };
const status = (headers: Readonly<Record<string, string>>, url = '/mcp', method = 'POST') =>
  refuse({ headers, url, method }, 4000, 'right')?.status ?? null;

describe('refuse', () => {
  it('lets a program of this computer pass that has the token', () => {
    expect(status(good)).toBeNull();
    expect(status({ ...good, host: 'localhost:4000' }, '/mcp?x=1', 'GET')).toBeNull();
  });

  it.each([
    ['a name that was pointed here (DNS rebinding)', { ...good, host: 'evil.example:4000' }, 403],
    ['another port', { ...good, host: '127.0.0.1:80' }, 403],
    ['no name', { authorization: 'Bearer right' }, 403],
    ['a page', { ...good, origin: 'http://127.0.0.1:4000' }, 403],
    ['a sandboxed page', { ...good, origin: 'null' }, 403],
    ['no token', { host: good.host }, 401],
    ['a wrong token', { ...good, authorization: 'Bearer righ' }, 401],
    ['another scheme', { ...good, authorization: 'Basic right' }, 401],
  ])('turns away %s', (_what, headers, expected) => {
    expect(status(headers)).toBe(expected);
  });
});
