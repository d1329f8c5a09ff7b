import { describe, expect, it } from 'vitest';

import { ActVerbSchema, classOfVerb } from './act-class.ts';
import { GrantSchema, grantText, parseGrant } from './grant.ts';

describe('parseGrant', () => {
  it.each([
    ['submit@https://shop.example.com×2', 'submit@https://shop.example.com×2'],
    ['submit@https://shop.example.com', 'submit@https://shop.example.com'],
    [' order@HTTPS://Shop.Example.com/x3 ', 'order@https://shop.example.com×3'],
    ['any@https://*.example.com:443', 'any@https://*.example.com'],
    ['change-password@http://127.0.0.1:8080×1000', 'change-password@http://127.0.0.1:8080×1000'],
    ['delete@http://[::1]:3000', 'delete@http://[::1]:3000'],
    ['send@https://box3.example', 'send@https://box3.example'],
    ['carry@https://a.example>https://b.example/x2', 'carry@https://a.example>https://b.example×2'],
    ['carry@https://a.example->HTTPS://*.b.example', 'carry@https://a.example>https://*.b.example'],
    ['carry@https://a.example→mcp:mail', 'carry@https://a.example>mcp:mail'],
  ])('reads %s', (text, written) => {
    const grant = parseGrant(text, 'command');
    expect(grantText(grant)).toBe(written);
    expect(parseGrant(written, 'command')).toEqual(grant);
    expect(GrantSchema.parse(grant)).toEqual(grant);
  });

  it.each([
    'submit',
    'submit@',
    'submit@shop.example.com',
    'fly@https://shop.example.com',
    'submit@ftp://shop.example.com',
    'submit@https://shop.example.com/path',
    'submit@https://shop.example.com?x=1',
    'submit@https://user@shop.example.com',
    'submit@https://*',
    'submit@https://a.*.example.com',
    'submit@https://shop.example.com×0',
    'submit@https://shop.example.com×1001',
    'submit@https://shop.example.com×2×3',
    'submit@https://münchen.example',
    'carry@https://a.example',
    'carry@https://a.example>b.example',
    'carry@mcp:mail>https://a.example',
    'carry@https://a.example>https://b.example>https://c.example',
    'submit@https://a.example>https://b.example',
  ])('refuses %s', (text) => {
    expect(() => parseGrant(text, 'command')).toThrow(
      expect.objectContaining({ code: 'GRANT_INVALID' }),
    );
  });

  it('takes an origin only as the URL standard writes it', () => {
    const grant = { verb: 'send', times: 1, from: 'task' };
    expect(GrantSchema.safeParse({ ...grant, origin: 'https://a.example' }).success).toBe(true);
    expect(GrantSchema.safeParse({ ...grant, origin: 'https://A.example/' }).success).toBe(false);
  });
});

it('knows of every verb whether it concerns money, identity or a contract', () => {
  const grave = ActVerbSchema.options.filter((verb) => classOfVerb(verb) === 'R4');
  expect(grave).toEqual([
    'pay',
    'transfer',
    'change-password',
    'change-security',
    'create-key',
    'accept-terms',
    'fill-secret',
  ]);
});
