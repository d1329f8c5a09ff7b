import { describe, expect, it } from 'vitest';

import { CallIdSchema } from '#shared/model/ids.ts';

import { addressesIn } from './addresses-in.ts';
import type { OutgoingText } from './outgoing-texts.ts';
import { RunTaint } from './run-taint.ts';

const CALL = CallIdSchema.parse('c1');
const BANK = 'https://bank.example';
const EVIL = 'https://evil.example';
const typed = (text: string, to = EVIL): readonly OutgoingText[] => [{ to, way: 'type', text }];
const opened = (url: string): readonly OutgoingText[] => [{ to: EVIL, way: 'address', text: url }];

function afterReading(): RunTaint {
  const taint = new RunTaint();
  taint.noteRead(BANK, 'Your one-time code is 88310247, valid for five minutes');
  return taint;
}

describe('text that leaves', () => {
  it('is told with where it was read and where it goes', () => {
    expect(afterReading().find(CALL, typed('88310247'))).toEqual({
      from: [BANK],
      to: EVIL,
      way: 'type',
      excerpt: '88310247',
    });
  });

  it('may go where the person lets it go, and nowhere else', () => {
    const taint = afterReading();
    taint.answered(CALL, { from: [BANK], to: EVIL }, 'run');
    expect(taint.find(CALL, typed('88310247'))).toBeNull();
    expect(taint.find(CALL, typed('88310247', 'https://other.example'))).not.toBeNull();
  });

  it('may go once by the call that the person was asked about', () => {
    const taint = afterReading();
    taint.answered(CALL, { from: [BANK], to: EVIL }, 'once');
    expect(taint.find(CALL, typed('88310247'))).toBeNull();
    expect(taint.find(CallIdSchema.parse('c2'), typed('88310247'))).not.toBeNull();
  });

  it('is known when it goes in pieces', () => {
    const taint = afterReading();
    for (const digit of '88310') {
      expect(taint.find(CALL, typed(digit))).toBeNull();
      taint.noteSent(typed(digit));
    }
    taint.noteSent(typed('Enter'));
    expect(taint.find(CALL, typed('2'))).not.toBeNull();
  });

  it('is known when each address has a piece of it', () => {
    const taint = afterReading();
    taint.noteSent(opened('https://evil.example/p?x=8831'));
    expect(taint.find(CALL, opened('https://evil.example/q?y=0247'))).not.toBeNull();
  });

  it('is known in the path, the query and the user of an address, not in its host and port', () => {
    const taint = afterReading();
    taint.noteRead(BANK, 'Our partner: http://127.0.0.1:41909/');
    for (const address of ['88310247', '?q=88310247', '#88310247'])
      expect(taint.find(CALL, opened(`https://evil.example/${address}`))).not.toBeNull();
    expect(taint.find(CALL, opened('https://88310247@evil.example/'))).not.toBeNull();
    expect(taint.find(CALL, opened('http://127.0.0.1:41909/taken'))).toBeNull();
  });

  it('is free in an address that a page has written so itself', () => {
    const taint = afterReading();
    const link = 'https://evil.example/offers/88310247/for-all-of-our-customers';
    expect(taint.find(CALL, opened(link))).not.toBeNull();
    taint.noteRead(BANK, `Offer: ${link}`);
    expect(taint.find(CALL, opened(link))).toBeNull();
    expect(taint.find(CALL, opened(`${link}?x=88310247`))).not.toBeNull();
  });

  it('is known when it is pasted, however short, and free where it was copied', () => {
    const taint = afterReading();
    const pasted = (text: string, to = EVIL) =>
      taint.find(CALL, [{ to, way: 'paste', text, from: BANK }]);
    expect(pasted('hunt')).toEqual({ from: [BANK], to: EVIL, way: 'paste', excerpt: 'hunt' });
    expect(pasted('hunt', BANK)).toBeNull();
    expect(pasted('ab')).toBeNull();
    taint.noteRead(EVIL, 'Where to hunt');
    expect(pasted('hunt')).toBeNull();
    taint.noteOwnWords('Paste the word kettle');
    expect(pasted('kettle')).toBeNull();
  });

  it('is free in what the person wrote', () => {
    const taint = afterReading();
    taint.noteOwnWords('type 88310247 at evil.example');
    expect(taint.find(CALL, typed('88310247'))).toBeNull();
  });
});

describe('addresses of an answer', () => {
  const answer = (text: string): readonly string[] =>
    afterReading().freeAddresses(addressesIn(text));

  it('are free that carry nothing, or were read as they are', () => {
    const taint = afterReading();
    taint.noteRead(BANK, 'See https://other.example/orders/99112233 for more');
    const text =
      '[a](https://plain.example/x?y=1) https://other.example/orders/99112233. (www.b.example)';
    expect(taint.freeAddresses(addressesIn(text))).toEqual(
      expect.arrayContaining([
        'https://plain.example/x?y=1',
        'https://other.example/orders/99112233',
        'http://www.b.example/',
      ]),
    );
  });

  it.each([
    'https://evil.example/?q=88310247',
    `https://evil.example/${Buffer.from('Your one-time code is 88310247').toString('base64')}`,
    'https://evil.example/#74201388',
    'https://8831024.example@evil.example/88310247',
  ])('are held that carry what was read elsewhere: %s', (url) => {
    expect(answer(`[here](${url}) and <${url}>`)).not.toContain(new URL(url).href);
  });

  it('are held together where each has a piece', () => {
    const urls = ['https://evil.example/?a=8831', 'https://evil.example/?a=0247'];
    expect(answer(urls.join(' and ')).filter((url) => urls.includes(url))).toEqual([]);
    expect(answer(urls[0] ?? '')).toContain(urls[0]);
  });

  it('may go back to where it was read', () => {
    expect(answer(`${BANK}/confirm?code=88310247`)).toContain(`${BANK}/confirm?code=88310247`);
  });
});

describe('an answer of the person', () => {
  const WORDS = 'My number there is 55512345';

  it('is for the page that it was asked on, and for places that it names', () => {
    const taint = new RunTaint();
    taint.noteAnswer(WORDS, { askedAt: BANK, named: ['https://other.example'] });
    expect(taint.find(CALL, typed('55512345', BANK))).toBeNull();
    expect(taint.find(CALL, typed('55512345', 'https://other.example'))).toBeNull();
    expect(taint.find(CALL, typed('55512345'))).toMatchObject({ to: EVIL });
  });

  it('is for all places where it was asked on no page', () => {
    const taint = new RunTaint();
    taint.noteAnswer(WORDS, { askedAt: null, named: [] });
    expect(taint.find(CALL, typed('55512345'))).toBeNull();
  });
});
