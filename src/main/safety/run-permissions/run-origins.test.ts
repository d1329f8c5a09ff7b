import { describe, expect, it } from 'vitest';

import { TabIdSchema } from '#shared/model/ids.ts';

import { RunOrigins, type OriginGround } from './run-origins.ts';

const ground = (changed: Partial<OriginGround> = {}): RunOrigins =>
  new RunOrigins({
    words: ['Order the kettle'],
    begunOn: ['https://shop.example/kettles'],
    lent: [],
    bound: null,
    searchUrl: 'https://search.example/?q=%s',
    ...changed,
  });
const TAB = TabIdSchema.parse(7);
const mayAct = (origins: RunOrigins, url: string): boolean =>
  origins.missing([{ kind: 'act', url, isSearch: false }]) === null;
const mayGo = (origins: RunOrigins, url: string, by: 'address' | 'link' = 'address'): boolean =>
  origins.missing([{ kind: 'visit', url, by }]) === null;
const mayLook = (origins: RunOrigins, url: string): boolean =>
  origins.missing([{ kind: 'look', url }]) === null;
const card = (access: 'read' | 'write', origin: string) =>
  ({
    kind: 'origin',
    digest: '0'.repeat(64),
    class: 'R2',
    rule: 'origin',
    access,
    origin,
    from: null,
    url: `${origin}/a`,
  }) as const;

const mayEnter = (origins: RunOrigins, url: string): boolean =>
  origins.missing([{ kind: 'enter', url }]) === null;

describe('the origins of a run', () => {
  it('open the private network at what it began on, what was granted and what a card asked for', () => {
    const origins = ground({
      words: ['Sign in at http://127.0.0.1:3000 with http://127.0.0.1:3001'],
      begunOn: ['http://127.0.0.1:3000/app'],
      lent: ['http://192.168.1.1'],
      grants: [
        { verb: 'act', origin: 'http://127.0.0.1:3002' },
        { verb: 'carry', origin: 'http://127.0.0.1:3003' },
        { verb: 'visit', origin: 'https://shop.example' },
      ],
    });
    const opened = ['http://127.0.0.1:3000/', 'http://127.0.0.1:3002/x'];
    for (const url of opened) expect(mayEnter(origins, url), url).toBe(true);
    // Named private hosts are granted separately; a public name may resolve to any address later.
    for (const url of [1, 3, 4].map((port) => `http://127.0.0.1:300${port}/`))
      expect(mayEnter(origins, url), url).toBe(false);
    for (const url of ['http://192.168.1.1/', 'https://shop.example/'])
      expect(mayEnter(origins, url), url).toBe(false);
    const asked = { ...card('write', 'http://localhost:3004'), rule: 'origin-private' };
    origins.answered(asked, 'refuse');
    expect(origins.decide([{ kind: 'enter', url: 'http://localhost:3004/' }], null).allow).toBe(
      false,
    );
    origins.answered(asked, 'once');
    expect(mayEnter(origins, 'http://localhost:3004/')).toBe(true);
    expect(mayAct(origins, 'http://localhost:3004/')).toBe(true);
    origins.answered(card('write', 'http://localhost:3005'), 'once');
    expect(mayEnter(origins, 'http://localhost:3005/')).toBe(false);
  });

  it('are those that its person named and began on', () => {
    const origins = ground({ words: ['Order the kettle, pay at pay.example'] });
    expect(mayAct(origins, 'https://shop.example/cart')).toBe(true);
    expect(mayAct(origins, 'https://www.shop.example/cart')).toBe(true);
    expect(mayAct(origins, 'https://pay.example/')).toBe(true);
    expect(mayGo(origins, 'https://search.example/?q=kettle')).toBe(true);
    for (const url of ['https://evil.example/', 'http://shop.example/', 'https://a.shop.example/'])
      expect(mayGo(origins, url), url).toBe(false);
    expect(mayGo(origins, 'https://evil.example/', 'link')).toBe(false);
  });

  it('grow by what the person says later, and by tabs that they lend', () => {
    const origins = ground();
    expect(mayAct(origins, 'https://mail.example/')).toBe(false);
    origins.said('and send it from mail.example');
    expect(mayAct(origins, 'https://mail.example/')).toBe(true);
    origins.lend(TAB, ['https://calendar.example/week']);
    expect(mayAct(origins, 'https://calendar.example/')).toBe(true);
    expect(mayGo(origins, 'https://other.example/', 'link')).toBe(false);
    origins.said('compare the prices in other shops');
    expect(mayGo(origins, 'https://other.example/', 'link')).toBe(true);
  });

  it('shrink by tabs that the person takes back, but for what else they have let it do there', () => {
    const origins = ground();
    origins.lend(TAB, ['https://shop.example/', 'https://calendar.example/week']);
    origins.lend('all', ['https://calendar.example/', 'https://mail.example/']);
    origins.takeBack(TAB);
    expect(mayAct(origins, 'https://calendar.example/')).toBe(true);
    origins.takeBack('all');
    expect(mayLook(origins, 'https://calendar.example/')).toBe(false);
    expect(mayGo(origins, 'https://mail.example/')).toBe(false);
    expect(mayAct(origins, 'https://shop.example/')).toBe(true);
  });

  it('let a task for the open web look where links have led it, and act nowhere there', () => {
    const origins = ground({ words: ['Find reviews of it online'] });
    expect(mayLook(origins, 'https://reviews.example/')).toBe(false);
    origins.reached('https://reviews.example/kettle');
    expect(mayLook(origins, 'https://reviews.example/')).toBe(true);
    expect(mayAct(origins, 'https://reviews.example/')).toBe(false);
    const bounded = ground();
    bounded.reached('https://reviews.example/kettle');
    expect(mayLook(bounded, 'https://reviews.example/')).toBe(false);
  });

  it('follow links where the run has nowhere to begin', () => {
    const origins = ground({ words: ['What is the weather in Lisbon?'], begunOn: [] });
    expect(mayGo(origins, 'https://weather.example/', 'link')).toBe(true);
    expect(mayGo(origins, 'https://weather.example/')).toBe(false);
  });

  it('are what the person answers, for each origin and kind of access by itself', () => {
    const origins = ground();
    origins.answered(card('read', 'https://a.example'), 'once');
    expect(mayGo(origins, 'https://a.example/')).toBe(true);
    expect(mayAct(origins, 'https://a.example/')).toBe(false);
    origins.answered(card('write', 'https://b.example'), 'once');
    expect(mayAct(origins, 'https://b.example/')).toBe(true);
    expect(mayLook(origins, 'https://b.example/')).toBe(true);
    origins.answered(card('read', 'https://c.example'), 'refuse');
    expect(mayGo(origins, 'https://c.example/')).toBe(false);
    expect(origins.facts.refused.has('read https://c.example')).toBe(true);
    origins.answered(card('read', 'https://d.example'), 'run');
    expect(mayGo(origins, 'https://e.example/')).toBe(true);
    expect(mayAct(origins, 'https://e.example/')).toBe(false);
    expect(mayGo(origins, 'http://192.168.1.1/')).toBe(false);
  });

  it('hold the places that something was granted for', () => {
    const origins = ground({ grants: [{ verb: 'visit', origin: 'https://*.docs.example' }] });
    expect(mayGo(origins, 'https://a.docs.example/')).toBe(true);
    expect(mayAct(origins, 'https://a.docs.example/')).toBe(false);
    origins.granted({ verb: 'order', origin: 'https://pay.example' });
    expect(mayAct(origins, 'https://pay.example/')).toBe(true);
  });

  it('hold a file that the run was begun on, and no other', () => {
    const origins = ground({ begunOn: ['waymark-file://file-1/a.pdf'], words: ['Sum it up'] });
    expect(mayLook(origins, 'waymark-file://file-1/a.pdf#page=2')).toBe(true);
    expect(mayLook(origins, 'waymark-file://file-2/b.pdf')).toBe(false);
  });
});
