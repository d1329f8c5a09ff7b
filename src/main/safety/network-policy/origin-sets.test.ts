import { describe, expect, it } from 'vitest';

import { missingAccess, originOf, type OriginSets, type Touch } from './origin-sets.ts';

const SETS: OriginSets = {
  read: ['https://docs.example'],
  write: ['https://shop.example', 'https://*.own.example', 'http://127.0.0.1:3000'],
  search: 'https://search.example',
  entered: ['http://127.0.0.1:4000'],
  followsLinks: false,
  readsAnywhere: false,
};
const look = (url: string): Touch => ({ kind: 'look', url });
const visit = (url: string, by: 'address' | 'link' = 'address'): Touch => ({
  kind: 'visit',
  url,
  by,
});
const act = (url: string, isSearch = false): Touch => ({ kind: 'act', url, isSearch });
const send = (url: string): Touch => ({ kind: 'send', url });
const ELSEWHERE = 'https://evil.example/a';

describe('the origin sets of a run', () => {
  it.each<readonly [what: string, touch: Touch]>([
    ['looking where it may write', look('https://shop.example/a')],
    ['acting there', act('https://shop.example')],
    ['sending there', send('https://shop.example/order')],
    ['acting at a subdomain of an entry for all', act('https://a.own.example')],
    ['going where it may read', visit('https://docs.example/')],
    ['looking there', look('https://docs.example/')],
    ['going to the search engine', visit('https://search.example/?q=x')],
    ['searching there', act('https://search.example', true)],
    ['an empty page', look('about:blank')],
    ['what a page made itself', look('blob:https://shop.example/1')],
  ])('hold %s', (_what, touch) => {
    expect(missingAccess(SETS, [touch])).toBeNull();
  });

  it.each<readonly [what: string, touch: Touch, access: 'read' | 'write']>([
    ['looking elsewhere', look(ELSEWHERE), 'read'],
    ['going elsewhere', visit(ELSEWHERE), 'read'],
    ['following a link elsewhere', visit(ELSEWHERE, 'link'), 'read'],
    ['acting elsewhere', act(ELSEWHERE), 'write'],
    ['acting where it may only read', act('https://docs.example'), 'write'],
    ['sending there', send('https://docs.example/a'), 'write'],
    ['acting at the search engine otherwise', act('https://search.example'), 'write'],
    ['searching elsewhere', act('https://docs.example', true), 'write'],
    ['another port', act('http://127.0.0.1:3001'), 'write'],
    ['another scheme', visit('http://shop.example/'), 'read'],
    ['the parent domain of an entry', act('https://example'), 'write'],
    ['a domain that ends like one', act('https://evilown.example'), 'write'],
    ['a frame without an origin', act('null'), 'write'],
    ['what another page made', look('blob:https://evil.example/1'), 'read'],
    ['a file', look('waymark-file://file-1/a.pdf'), 'read'],
  ])('do not hold %s', (_what, touch, access) => {
    expect(missingAccess(SETS, [touch])).toMatchObject({ access, origin: originOf(touch.url) });
  });

  it('hold an address of the private network only where the person opened exactly that', () => {
    const wide = { ...SETS, followsLinks: true, readsAnywhere: true };
    const enter = (url: string) => missingAccess(wide, [{ kind: 'enter', url }]);
    expect(enter('http://127.0.0.1:4000/login')).toBeNull();
    for (const url of ['http://127.0.0.1:3000/', 'https://shop.example/', 'http://localhost:4000/'])
      expect(enter(url), url).toMatchObject({ access: 'write', isEntry: true });
  });

  it('let a task for the open web follow links, to public places, and read only', () => {
    const open = { ...SETS, followsLinks: true };
    expect(missingAccess(open, [visit(ELSEWHERE, 'link')])).toBeNull();
    expect(missingAccess(open, [visit(ELSEWHERE)])).not.toBeNull();
    expect(missingAccess(open, [look(ELSEWHERE)])).not.toBeNull();
    expect(missingAccess(open, [act(ELSEWHERE)])).not.toBeNull();
    expect(missingAccess(open, [send(ELSEWHERE)])).not.toBeNull();
    expect(missingAccess(open, [visit('http://192.168.1.1/', 'link')])).not.toBeNull();
  });

  it('read anywhere public once the person allowed that, and write nowhere more', () => {
    const all = { ...SETS, readsAnywhere: true };
    expect(missingAccess(all, [visit(ELSEWHERE), look(ELSEWHERE)])).toBeNull();
    expect(missingAccess(all, [act(ELSEWHERE)])).not.toBeNull();
    expect(missingAccess(all, [visit('http://router.local/')])).not.toBeNull();
  });

  it('name the first access that is missing', () => {
    const touches = [look('https://shop.example'), visit(ELSEWHERE), act('https://ads.example')];
    expect(missingAccess(SETS, touches)).toEqual({
      access: 'read',
      origin: 'https://evil.example',
      url: ELSEWHERE,
      isEntry: false,
    });
  });
});
