import { describe, expect, it } from 'vitest';

import { NO_CONTRACT } from '#shared/model/run/approval/contract.ts';

import { pressOn, SHOP } from '../../../../testing/consent/set-up-consent.ts';
import { call, post, setUpReviewer as setUp } from '../../../../testing/consent/set-up-reviewer.ts';

const LOOKS = { base: { mode: 'look', sites: [SHOP], never: [], from: 'task' } } as const;
const WORKS = { base: { mode: 'work', sites: [SHOP], never: [], from: 'task' } } as const;

describe('a read that carries something', () => {
  const query = (method: string, body: Readonly<Record<string, string>>) => ({
    ...post('/notes', body),
    method,
  });

  it.each(['OPTIONS', 'QUERY', 'SEARCH'])(
    'is a write until a reader knows better: %s',
    async (method) => {
      const run = setUp({ ground: LOOKS });
      run.press('Continue');
      expect(await run.send(query(method, { all: 'yes' }))).toBe(false);
      expect(await run.send(query(method, {}))).toBe(true);
      const read = setUp({ ground: LOOKS, reads: () => 'reads' });
      read.press('Continue');
      expect(await read.send(query(method, { all: 'yes' }))).toBe(true);
    },
  );
});

describe('a field that names another method', () => {
  it.each(['POST', 'GET'])('decides what a %s request is', async (method) => {
    const run = setUp({ ground: WORKS });
    run.press('Save');
    expect(await run.send({ ...post('/notes/7?_method=delete'), method })).toBe(false);
    expect(run.refused).toMatchObject([{ verb: 'delete', method: 'DELETE' }]);
  });
});

describe('a header that names another method', () => {
  it('makes no second write of a request, unless it deletes', async () => {
    const run = setUp({ grants: [`send@${SHOP}x1`] }, 'refuse');
    run.press('Send');
    const sent = post('/notes/7', { text: 'milk' });
    const mayLeave = async (method: string) => {
      const facts = { ...sent, method };
      return (
        run.reviewer.passes(facts) || (await run.reviewer.review(facts, run.signal)) === 'allow'
      );
    };
    expect(await mayLeave('POST')).toBe(true);
    expect(await mayLeave('PUT')).toBe(true);
    expect(run.cards).toEqual([]);
    expect(await mayLeave('DELETE')).toBe(false);
    expect(run.cards).toMatchObject([{ verb: 'delete' }]);
  });
});

describe('a page that is scrolled or left', () => {
  it('writes nothing in a run that only looks, unless it did before, and nobody is told', async () => {
    const run = setUp({ ground: LOOKS }, 'once');
    expect(await run.send(post('/seen', { at: 'start' }))).toBe(true);
    run.consent.moves(SHOP);
    expect(await run.send(post('/seen', { at: 'start' }))).toBe(true);
    expect(await run.send(post('/act', { all: 'yes' }))).toBe(false);
    expect(await run.send(post('/act', { all: 'yes' }, { resourceType: 'ping' }))).toBe(false);
    const elsewhere = { documentOrigin: 'https://other.example' };
    expect(await run.send(post('https://other.example/act', {}, elsewhere))).toBe(true);
    expect(run.refused).toEqual([]);
    expect(run.cards).toEqual([]);
  });

  it.each(['task', 'choice'] as const)(
    'sends no report of an opened link, and tells nobody, where %s says to look only',
    async (from) => {
      const run = setUp({ ground: { base: { ...LOOKS.base, from } } });
      run.consent.pressed(pressOn('Offers', { link: `${SHOP}/offers` }));
      expect(await run.send(post('/opened', { at: 'offers' }))).toBe(false);
      expect(run.refused).toEqual([]);
      run.press('Save');
      expect(await run.send(post('/note', { text: 'milk' }))).toBe(false);
      expect(run.refused).toMatchObject([{ why: from === 'task' ? 'look' : 'look-chosen' }]);
    },
  );

  it('may ask its server for more, and write in a run that works', async () => {
    const reading = setUp({ ground: LOOKS, reads: () => 'reads' });
    reading.consent.moves(SHOP);
    expect(await reading.send(post('/feed/more', { after: 'x' }))).toBe(true);
    const working = setUp();
    working.consent.moves(SHOP);
    expect(await working.send(post('/act', { all: 'yes' }))).toBe(true);
  });

  it('waits for the reading of the task', async () => {
    const reading = { mode: 'look', may: [], never: [], browser: [] } as const;
    const words = { base: NO_CONTRACT, words: ['Read it.'], sites: [SHOP] };
    const run = setUp({ ground: words, reading });
    run.consent.moves(SHOP);
    expect(run.reviewer.passes(post('/act', { all: 'yes' }))).toBe(false);
  });
});

describe('one press', () => {
  const saves = async (run: ReturnType<typeof setUp>, callId = 'c1') => {
    const sent: boolean[] = [];
    for (let at = 1; at < 40; at += 1)
      sent.push(await run.send(post('/notes', { at: `n${at}` }, { call: call(callId) })));
    return sent.filter(Boolean).length;
  };

  it.each([
    ['that the task allows', { ground: WORKS }],
    [
      'that the person wrote',
      { ground: { ...WORKS, steps: new Map([['save', 1]]), sites: [SHOP] } },
    ],
  ])('saves a few times %s; more is asked', async (_whose, parts) => {
    const run = setUp(parts, ['refuse']);
    run.press('Save');
    expect(await saves(run)).toBe(10);
    expect(run.cards).toMatchObject([{ verb: 'change', why: 'count-used' }]);
    run.press('Save', 'c2');
    expect(await run.send(post('/notes', { at: 'again' }, { call: call('c2') }))).toBe(true);
  });

  it('saves as often as the task says, the text has keys, or a script that the person wrote makes it', async () => {
    const said = setUp({ ground: WORKS, grants: [`change@${SHOP}x30`] });
    said.press('Save');
    expect(await saves(said)).toBeGreaterThanOrEqual(30);
    const typed = setUp({ ground: WORKS });
    typed.press('Note');
    typed.consent.entered(['twenty letters, about']);
    expect(await saves(typed)).toBe(21);
    const written = setUp({ ground: { ...WORKS, steps: 'all' } });
    written.press('Save');
    expect(await saves(written)).toBe(39);
  });
});

describe('a field that shows what is saved to everybody', () => {
  const note = (name: string, value: string) => post('/notes', { text: 'milk', [name]: value });
  const saving = (values: readonly { label: string; value: string }[] = []) => {
    const run = setUp({ ground: WORKS });
    run.consent.pressed(pressOn('Save', { values }));
    return run;
  };

  it.each([
    ['audience', 'everyone'],
    ['note[visibility]', 'public'],
    ['isPublic', 'true'],
  ])('is sending where the form does not show it: %s', async (name, value) => {
    const run = saving();
    expect(await run.send(note(name, value))).toBe(false);
    expect(run.refused).toMatchObject([{ verb: 'send' }]);
  });

  it.each([
    ['is_public', '1', '1'],
    ['is_public', 'yes', 'yes'],
    ['audience', 'everyone', 'every'],
  ])('stays so whatever short text was typed: %s=%s', async (name, value, typed) => {
    const run = saving();
    run.consent.entered([typed]);
    expect(await run.send(note(name, value))).toBe(false);
    expect(run.refused).toMatchObject([{ verb: 'send' }]);
  });

  it('is none where the run typed all of it', async () => {
    const run = saving();
    run.consent.entered([' everyone ']);
    expect(await run.send(note('audience', 'everyone'))).toBe(true);
  });

  it.each([
    ['audience', 'me', []],
    ['visibility', 'public', [{ label: 'Who sees it', value: 'Public' }]],
    ['is_public', '1', [{ label: 'Make it public', value: 'yes' }]],
    ['level', 'public', []],
  ])('is none: %s is %s', async (name, value, shown) => {
    expect(await saving(shown).send(note(name, value))).toBe(true);
  });
});
