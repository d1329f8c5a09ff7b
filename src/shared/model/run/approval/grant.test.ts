import { describe, expect, it } from 'vitest';

import { ACT_KINDS, classOfKind, isGrave } from './act-kind.ts';
import { GrantSchema, grantText, parseGrant } from './grant.ts';

describe('parseGrant', () => {
  it.each([
    ['change@https://shop.example.com×2', 'change@https://shop.example.com×2'],
    ['change@https://shop.example.com', 'change@https://shop.example.com'],
    [' spend@HTTPS://Shop.Example.com/x3 ', 'spend@https://shop.example.com×3'],
    ['any@https://*.example.com:443', 'any@https://*.example.com'],
    ['identity@http://127.0.0.1:8080×1000', 'identity@http://127.0.0.1:8080×1000'],
    ['delete@http://[::1]:3000', 'delete@http://[::1]:3000'],
    ['send@https://box3.example', 'send@https://box3.example'],
    ['send@https://boxx2', 'send@https://boxx2'],
    ['send@https://*.boxx2', 'send@https://*.boxx2'],
    ['send@HTTP://nasx10x2', 'send@http://nasx10x2'],
    ['send@https://box/x2', 'send@https://box×2'],
    ['send@https://box×2', 'send@https://box×2'],
    ['send@https://boxx2:8443x3', 'send@https://boxx2:8443×3'],
    ['send@http://localhostx20', 'send@http://localhost×20'],
    ['send@http://10.0.0.1x2', 'send@http://10.0.0.1×2'],
    ['send@http://[::1]x2', 'send@http://[::1]×2'],
    ['send@https://a.examplex2', 'send@https://a.example×2'],
    ['carry@https://a.example>https://boxx2', 'carry@https://a.example>https://boxx2'],
    ['carry@https://a.example>https://b.example/x2', 'carry@https://a.example>https://b.example×2'],
    ['carry@https://a.example->HTTPS://*.b.example', 'carry@https://a.example>https://*.b.example'],
    ['carry@https://a.example→mcp:mail', 'carry@https://a.example>mcp:mail'],
    ['carry@browser>https://a.example', 'carry@browser>https://a.example'],
  ])('reads %s', (text, written) => {
    const grant = parseGrant(text, 'command');
    expect(grantText(grant)).toBe(written);
    expect(parseGrant(written, 'command')).toEqual(grant);
    expect(GrantSchema.parse(grant)).toEqual(grant);
  });

  it.each([
    'change',
    'change@',
    'change@shop.example.com',
    'fly@https://shop.example.com',
    'change@ftp://shop.example.com',
    'change@https://shop.example.com/path',
    'change@https://shop.example.com?x=1',
    'change@https://user@shop.example.com',
    'change@https://*',
    'change@https://a.*.example.com',
    'change@https://shop.example.com×0',
    'change@https://shop.example.com×1001',
    'change@https://shop.example.com×2×3',
    'change@https://münchen.example',
    'carry@https://a.example',
    'carry@https://a.example>b.example',
    'carry@mcp:mail>https://a.example',
    'carry@https://a.example>browser',
    'send@browser',
    'carry@https://a.example>https://b.example>https://c.example',
    'change@https://a.example>https://b.example',
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

it('knows of every kind whether it concerns money, identity or a contract', () => {
  expect(ACT_KINDS.filter(isGrave)).toEqual(['spend', 'identity']);
  for (const kind of ACT_KINDS) expect(classOfKind(kind)).toBe(isGrave(kind) ? 'R4' : 'R3');
});

it.each([
  ['submit', 'change'],
  ['publish', 'send'],
  ['order', 'spend'],
  ['pay', 'spend'],
  ['delete', 'delete'],
  ['fill-secret', 'identity'],
])('reads %s of an older program as %s, without the control that it named', (older, kind) => {
  const stored = { verb: older, origin: 'https://a.example', times: 2, from: 'task' };
  expect(GrantSchema.parse({ ...stored, control: 'Save' })).toEqual({ ...stored, verb: kind });
});
