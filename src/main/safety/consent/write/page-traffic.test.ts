import { describe, expect, it } from 'vitest';

import { pressOn, SHOP } from '../../../../testing/consent/set-up-consent.ts';
import { post, setUpReviewer as setUp } from '../../../../testing/consent/set-up-reviewer.ts';
import type { WriteFacts } from './describe-write.ts';

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
    const unread = () =>
      poll({ content: { kind: 'binary', text: '', fields: [], isWhole: false } });
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

  it('is stopped without a question where it only reports, and nobody is told or asked', async () => {
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

  it('is stopped alike where a beacon is all that a press sends, and asked about where it says what it does', async () => {
    const beacon = { resourceType: 'ping' };
    const run = setUp({}, 'once');
    run.press('Delete the key');
    expect(await run.send(post('/commit', { step: '3' }, beacon))).toBe(false);
    expect(run.cards).toHaveLength(0);
    expect(await run.send(post('/keys/delete', {}, beacon))).toBe(true);
    expect(run.cards).toHaveLength(1);
  });

  it('costs no reading where it saves a document again, whatever was pressed meanwhile', async () => {
    const ground = { base: { mode: 'work', sites: [SHOP], never: [], from: 'task' } } as const;
    const run = setUp({ ground, reads: () => 'change' });
    const save = (text: string, method = 'PUT') => ({ ...post('/doc/7', { text }), method });
    run.press('Bold');
    expect(await run.send(save('Hello'))).toBe(true);
    for (const [name, text] of [
      ['Italic', 'Hello'],
      ['Heading', 'Hello there'],
    ] as const) {
      run.press(name);
      expect(await run.send(save(text))).toBe(true);
    }
    expect(run.asked).toHaveLength(1);
    // The same POST again may be the next step of an order.
    expect(await run.send(save('Hello', 'POST'))).toBe(true);
    run.press('Next');
    expect(await run.send(save('Hello', 'POST'))).toBe(true);
    expect(run.asked).toHaveLength(3);
  });
});
