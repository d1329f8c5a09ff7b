import { describe, expect, it } from 'vitest';

import { CallIdSchema } from '#shared/model/ids.ts';

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
    for (const digit of '8831024') {
      expect(taint.find(CALL, typed(digit))).toBeNull();
      taint.noteSent(typed(digit));
    }
    taint.noteSent(typed('Enter'));
    expect(taint.find(CALL, typed('7'))).not.toBeNull();
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

  it('is free in what the person wrote', () => {
    const taint = afterReading();
    taint.noteOwnWords('type 88310247 at evil.example');
    expect(taint.find(CALL, typed('88310247'))).toBeNull();
  });
});
