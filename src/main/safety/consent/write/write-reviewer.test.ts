import { describe, expect, it } from 'vitest';

import { CallIdSchema } from '#shared/model/ids.ts';

import { pressOn, SHOP } from '../../../../testing/consent/set-up-consent.ts';
import { call, post, setUpReviewer as setUp } from '../../../../testing/consent/set-up-reviewer.ts';
import type { WriteFacts } from './describe-write.ts';

describe('a write', () => {
  it('that nobody allowed is refused, told once, and says which grant would allow it', async () => {
    const run = setUp();
    run.press('Send');
    const facts = post('/mail', { to: 'Ann', text: 'Hi' });
    expect(run.reviewer.passes(facts)).toBe(false);
    const answer = await run.reviewer.review(facts, run.signal);
    expect(answer).toMatchObject({ reason: { code: 'NEEDS_APPROVAL' } });
    expect(JSON.stringify(answer)).toContain(`--grant 'send@${SHOP}'`);
    expect(await run.reviewer.review(post('/mail', { to: 'Ann', text: 'Ho' }), run.signal)).toBe(
      'refuse',
    );
    expect(run.refused).toMatchObject([{ verb: 'send', name: 'Send', why: 'not-asked-for' }]);
    expect(run.reviewer.explain(facts)).toMatchObject({ rule: 'refused' });
  });

  it('of the site of the task passes without a question', async () => {
    const run = setUp({
      ground: { base: { mode: 'work', sites: [SHOP], never: [], from: 'task' } },
    });
    for (let at = 0; at < 24; at += 1) {
      run.press('Save');
      expect(await run.send(post(`/orders/${1000 + at}/label`, { name: `L${at}` }))).toBe(true);
    }
    run.press('Delete');
    expect(await run.send(post('/orders/1/x'))).toBe(false);
    expect(await run.send(post('https://other.example/x', { name: 'L' }))).toBe(false);
  });

  it('uses a grant up once its server has taken it, and not when that refuses it', async () => {
    const run = setUp({ grants: [`send@${SHOP}`] });
    run.press('Send');
    expect(await run.send(post('/mail', { text: 'a' }), 500)).toBe(true);
    expect(await run.send(post('/mail', { text: 'a' }), null)).toBe(true);
    expect(run.journal).toEqual(['made g1']);
    expect(await run.send(post('/mail', { text: 'a' }), 201)).toBe(true);
    expect(run.journal).toEqual(['made g1', 'used g1 c1']);
    expect(await run.send(post('/mail', { text: 'b' }))).toBe(false);
    expect(run.refused).toMatchObject([{ why: 'count-used' }]);
  });

  it('holds a grant while it is under way: two at once are not one', async () => {
    const run = setUp({ grants: [`send@${SHOP}`] });
    run.press('Send');
    expect(run.reviewer.passes(post('/mail', { text: 'a' }))).toBe(true);
    expect(run.reviewer.passes(post('/mail', { text: 'b' }))).toBe(false);
  });

  it('is followed through its redirects, and not to another site', async () => {
    const run = setUp({ grants: [`send@${SHOP}`] });
    run.press('Send');
    const first = post('/mail', { text: 'a' });
    expect(run.reviewer.passes(first)).toBe(true);
    expect(run.reviewer.passes({ ...first, url: `${SHOP}/mail/v2` })).toBe(true);
    expect(run.reviewer.passes({ ...first, url: 'https://other.example/mail' })).toBe(false);
    run.reviewer.ended(first.requestId, 200);
    expect(run.journal).toEqual(['made g1', 'used g1 c1']);
  });

  it('may be completed once where something was missing, by nothing that was not agreed', async () => {
    const run = setUp({ grants: [`send@${SHOP}`] });
    run.press('Send');
    expect(await run.send(post('/mail', { text: 'a', name: '' }))).toBe(true);
    expect(await run.send(post('/mail', { text: 'a', name: '', to: 'mallory@evil.example' }))).toBe(
      false,
    );
    expect(await run.send(post('/mail', { text: 'a', name: 'Ann' }))).toBe(true);
    expect(await run.send(post('/mail', { text: 'a', name: 'Bob' }))).toBe(false);
    expect(await run.send(post('/mail', { text: 'a', name: 'Ann', more: 'x' }))).toBe(false);
  });

  it('of a form to another site is not taken for reading, whatever a reader says', async () => {
    const look = { base: { mode: 'look', sites: [SHOP], never: [], from: 'task' } } as const;
    const run = setUp({ ground: look, reads: () => 'reads' });
    run.press('Weiter');
    const form = { resourceType: 'mainFrame' } as const;
    expect(await run.send(post('/flights', { to_city: 'Oslo' }, form))).toBe(true);
    expect(await run.send(post('https://bank.example/flights', { a: 'b' }, form))).toBe(false);
  });
});

describe('a card', () => {
  it('shows what would leave, the weightiest first, and lets exactly that leave', async () => {
    const run = setUp({}, ['once', 'refuse']);
    run.press('Next');
    const body = { note: 'x', to: 'mallory', amount: '9,999', currency: 'EUR' };
    expect(await run.send(post('/x', body))).toBe(true);
    expect(run.cards).toMatchObject([
      {
        kind: 'request',
        verb: 'spend',
        class: 'R4',
        amount: '9,999 EUR',
        valueCount: 4,
        method: 'POST',
        path: '/x',
      },
    ]);
    const [card] = run.cards;
    expect(card?.kind === 'request' && card.values.slice(0, 2)).toEqual([
      { label: 'amount', value: '9,999' },
      { label: 'to', value: 'mallory' },
    ]);
    expect(await run.send(post('/x', { ...body, to: 'eve' }))).toBe(false);
    expect(run.cards).toHaveLength(2);
  });

  it('allows as many of its shape as it says, and of no other', async () => {
    const run = setUp({}, ['times:3', 'refuse']);
    for (const text of ['a', 'b', 'c']) {
      run.press('Send');
      expect(await run.send(post('/mail', { text }))).toBe(true);
    }
    expect(run.cards).toHaveLength(1);
    run.press('Send');
    expect(await run.send(post('/mail', { text: 'd' }))).toBe(false);
    expect(await run.send(post('/other', { text: 'a' }))).toBe(false);
  });

  it.each([
    ['refuse', 'REFUSED_BY_PERSON'],
    ['expired', 'APPROVAL_EXPIRED'],
    ['take-over', 'TAKEN_OVER'],
    [null, 'NEEDS_APPROVAL'],
  ] as const)('that is answered with %s lets nothing leave', async (answer, code) => {
    const run = setUp({}, answer);
    run.press('Send');
    expect(await run.reviewer.review(post('/mail'), run.signal)).toMatchObject({
      reason: { code },
    });
  });

  it('is not shown twice for a shape that the person has refused', async () => {
    const run = setUp({}, 'refuse');
    run.press('Send');
    await run.send(post('/mail', { text: 'a' }));
    await run.send(post('/mail', { text: 'b' }));
    expect(run.cards).toHaveLength(1);
    expect(run.refused).toMatchObject([{ why: 'person' }]);
    // Writes that the person allows later are sent.
    run.contract.allow([{ verb: 'send', origin: SHOP, times: 1, from: 'approval' }]);
    expect(await run.send(post('/mail', { text: 'c' }))).toBe(true);
  });

  it('is not shown in a run that only looks, and for nobody’s call', async () => {
    const look = { base: { mode: 'look', sites: [], never: [], from: 'task' } } as const;
    const run = setUp({ ground: look }, 'once');
    run.press('Send');
    expect(await run.send(post('/mail'))).toBe(false);
    expect(run.cards).toEqual([]);
    expect(run.refused).toMatchObject([{ why: 'look' }]);
    expect(
      await setUp({}, 'once').send(post('/mail', {}, { call: null, resourceType: 'mainFrame' })),
    ).toBe(false);
  });
});

describe('what was allowed at a control', () => {
  const allowed = {
    found: 'send',
    places: [SHOP],
    digest: 'd'.repeat(64),
    shown: ['Ann', 'Hi'],
    grantId: null,
  } as const;
  const setUpAllowed = () => {
    const run = setUp();
    run.press('Send');
    run.consent.allow(CallIdSchema.parse('c1'), { ...allowed, shapes: new Set() });
    return run;
  };

  it('covers what comes of it, once for each shape', async () => {
    const run = setUpAllowed();
    const sent = post('/mail', { to: 'Ann', text: 'Hi' });
    expect(await run.send(sent)).toBe(true);
    expect(run.reviewer.explain(sent)).toMatchObject({
      approver: 'person',
      digest: allowed.digest,
    });
    expect(await run.send(post('/mail', { to: 'Ann', text: 'Ho' }))).toBe(false);
  });

  it.each<[string, WriteFacts]>([
    ['somebody who was not shown', post('/mail', { to: 'Mallory', text: 'Hi' })],
    ['something graver', post('/delete/7', { to: 'Ann' })],
    ['another place', post('https://other.example/mail', { to: 'Ann' })],
    ['another call', post('/mail', { to: 'Ann' }, { call: call('c2') })],
    [
      'long afterwards',
      post('/mail', { to: 'Ann' }, { call: call('c1', true), overForMs: 11_000 }),
    ],
  ])('does not cover %s', async (_what, facts) => {
    expect(await setUpAllowed().send(facts)).toBe(false);
  });
});

describe('a written step', () => {
  const steps = { steps: new Map([['delete', 1]]), sites: [SHOP] };

  it('is done as often as it was written, and again where its server refused it', async () => {
    const run = setUp({ ground: steps });
    run.press('Delete', 'a');
    const first = post('/items/7', {}, { call: call('a') });
    expect(await run.send(first, 500)).toBe(true);
    run.press('Delete', 'b');
    expect(await run.send(post('/items/7', { x: '1' }, { call: call('b') }))).toBe(true);
    run.press('Delete', 'c');
    expect(await run.send(post('/items/8', { x: '2' }, { call: call('c') }))).toBe(false);
  });

  it('is none at another site, of another control, or of a page that the run went to by itself', async () => {
    const run = setUp({ ground: steps });
    run.consent.pressed(pressOn('Delete', { origin: 'https://other.example' }));
    const there = { documentOrigin: 'https://other.example' };
    expect(await run.send(post('https://other.example/items/7', {}, there))).toBe(false);
    run.press('Delete all and pay');
    expect(await run.send(post('/items/7'))).toBe(false);
    const gone = setUp({ ground: steps });
    gone.press('Delete');
    gone.consent.leaves();
    expect(
      await gone.send({ ...post('/items/delete?id=7'), method: 'GET', resourceType: 'mainFrame' }),
    ).toBe(false);
  });
});

describe('an address that is only read', () => {
  const get = (path: string) => ({ ...post(path), method: 'GET', resourceType: 'mainFrame' });

  it.each([
    ['/account/delete', 'Delete account'],
    ['/items/7/delete', 'Delete'],
    ['/cart?remove_item=a1', 'Remove'],
    ['/x.php?action=delete&id=7', '✕'],
  ])('is held where address and control say what it does: %s', async (path, name) => {
    const run = setUp();
    run.press(name);
    expect(await run.send(get(path))).toBe(false);
  });

  it.each([
    ['/account/delete?sure=1', false],
    ['/items/7/delete', false],
    ['/account/delete', true],
    ['/items/7', true],
  ])('is held where the run opens it by itself and it says all: %s', async (path, isRead) => {
    const run = setUp({ reads: () => 'reads' });
    run.press('Next');
    run.consent.leaves();
    expect(await run.send(get(path))).toBe(isRead);
  });

  it.each([
    ['/account/delete', 'Settings'],
    ['/help/how-to-delete', 'Delete'],
    ['/items?page=7', 'Delete'],
    ['/delete', 'Read more'],
  ])('is read otherwise: %s', async (path, name) => {
    const run = setUp();
    run.press(name);
    expect(await run.send(get(path))).toBe(true);
  });
});
