import { describe, expect, it } from 'vitest';

import { CallIdSchema, RunIdSchema, TabIdSchema } from '#shared/model/ids.ts';
import type { ApprovalAnswer, ApprovalRequest } from '#shared/model/run/approval/approval.ts';
import type { RefusedWrite } from '#shared/model/run/refused-write.ts';

import {
  type ConsentParts,
  pressOn,
  setUpConsent,
  SHOP,
} from '../../../testing/consent/set-up-consent.ts';
import { parseContent } from '../request/request-content.ts';
import { OwnTraffic } from './own-traffic.ts';
import type { WriteFacts } from './write-facts.ts';
import { WriteReviewer } from './write-reviewer.ts';

const call = (name: string, isOver = false) => ({
  runId: RunIdSchema.parse('run_00000001'),
  callId: CallIdSchema.parse(name),
  isOver,
});
let lastId = 0;
const post = (
  path: string,
  body: Readonly<Record<string, string>> = {},
  more: Partial<WriteFacts> = {},
): WriteFacts => ({
  requestId: (lastId += 1),
  method: 'POST',
  url: URL.parse(path, SHOP)?.href ?? '',
  resourceType: 'xhr',
  tabId: TabIdSchema.parse(1),
  documentOrigin: SHOP,
  content: parseContent('form', new URLSearchParams(body).toString(), true),
  call: call('c1'),
  overForMs: 0,
  ...more,
});

type Answer = ApprovalAnswer | 'expired' | null;

/** A run whose writes are reviewed, with a person who answers so, or with nobody. */
function setUp(
  parts: ConsentParts = {},
  answers: Answer | readonly Answer[] | 'nobody' = 'nobody',
) {
  const made = setUpConsent(parts);
  const cards: ApprovalRequest[] = [];
  const refused: RefusedWrite[] = [];
  const left = [answers].flat();
  const ownTraffic = new OwnTraffic();
  const reviewer = new WriteReviewer({
    consent: made.consent,
    ownTraffic,
    onRefused: (write) => refused.push(write),
    takenOver: () => ({ code: 'TAKEN_OVER', message: '', next: '' }),
    expired: () => ({ code: 'APPROVAL_EXPIRED', message: '', next: '' }),
    ...(answers !== 'nobody' && {
      approve: (_callId, request) => {
        cards.push(request);
        const next = left.length > 1 ? left.shift() : left[0];
        return Promise.resolve(next === 'nobody' || next === undefined ? null : next);
      },
    }),
  });
  const signal = new AbortController().signal;
  /** Whether it leaves; and what its server says. */
  const send = async (facts: WriteFacts, status: number | null = 200): Promise<boolean> => {
    const isAllowed = reviewer.passes(facts) || (await reviewer.review(facts, signal)) === 'allow';
    if (isAllowed) reviewer.ended(facts.requestId, status);
    return isAllowed;
  };
  const press = (name: string, callId = 'c1') =>
    made.consent.pressed(pressOn(name, { callId: CallIdSchema.parse(callId) }));
  return { ...made, cards, refused, reviewer, ownTraffic, send, press, signal };
}

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

  it('that only reports is stopped, and nobody is told or asked', async () => {
    const run = setUp({}, 'once');
    const link = { link: `${SHOP}/keys` };
    run.consent.pressed(pressOn('Delete a key', link));
    const beacon = { resourceType: 'ping' };
    const elsewhere = 'https://metrics.example/event';
    expect(await run.send(post('/count', { event: 'click' }, beacon))).toBe(false);
    expect(await run.send(post(elsewhere))).toBe(false);
    expect(run.cards).toEqual([]);
    expect(run.refused).toEqual([]);
    expect(await run.send(post('/keys/delete', {}, beacon))).toBe(true);
    expect(await run.send(post('/keys'))).toBe(true);
    expect(run.cards).toHaveLength(2);
    run.consent.pressed(pressOn('Delete a key'));
    expect(await run.send(post(elsewhere))).toBe(true);
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
    // What they allow later goes all the same.
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

describe('what a page sends by itself', () => {
  const poll = (more: Partial<WriteFacts> = {}) => post('/socket.io/', { sid: 'x1', t: '3' }, more);

  it('passes before anybody acted there, and as before when somebody did', async () => {
    const run = setUp({ grants: [`send@${SHOP}`] });
    expect(run.reviewer.passes(poll())).toBe(true);
    run.press('Show');
    const again = poll();
    expect(run.reviewer.passes(again)).toBe(true);
    expect(run.reviewer.explain(again)).toMatchObject({ rule: 'own-traffic', verb: null });
    expect(run.journal).toEqual(['made g1']);
  });

  it('is another thing with what the run has entered, and in a form', async () => {
    const run = setUp();
    run.reviewer.passes(poll());
    run.press('Show');
    run.consent.entered(['Hello Ann']);
    expect(await run.send(post('/socket.io/', { sid: 'x1', t: 'Hello Ann' }))).toBe(false);
    expect(await run.send(poll({ resourceType: 'mainFrame' }))).toBe(false);
  });

  it('is no habit where nobody can read it, or where it says what it does', async () => {
    const run = setUp();
    const unread = () => poll({ content: { text: '', fields: [], isWhole: false } });
    const removal = () => ({ ...post('/items/7'), method: 'DELETE' });
    run.reviewer.passes(unread());
    run.reviewer.passes(removal());
    run.press('Show');
    expect(await run.send(unread())).toBe(false);
    expect(await run.send(removal())).toBe(false);
  });

  it('has to be a habit of long standing behind a press that says what it does', async () => {
    const once = setUp();
    once.reviewer.passes(poll());
    once.press('Delete');
    expect(await once.send(poll())).toBe(false);
    const often = setUp();
    for (let at = 0; at < 3; at += 1) often.reviewer.passes(poll());
    often.press('Delete');
    expect(await often.send(poll())).toBe(true);
  });

  it('is none of a page whose frame was acted in', async () => {
    const run = setUp();
    run.consent.pressed(pressOn('Go', { origin: 'https://frame.example' }));
    run.consent.actsAt([SHOP, 'https://frame.example']);
    expect(await run.send(post('/x', { a: 'b' }))).toBe(false);
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
