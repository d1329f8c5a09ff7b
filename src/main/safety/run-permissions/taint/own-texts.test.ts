import { describe, expect, it } from 'vitest';

import { CallIdSchema } from '#shared/model/ids.ts';
import { OWN_TEXT_RULE } from '#shared/model/run/approval/approval.ts';

import type { OutgoingText } from './outgoing-texts.ts';
import { RunTaint } from './run-taint.ts';

const call = (name: string) => CallIdSchema.parse(name);
const MAIL = 'https://mail.example';
const EVIL = 'https://evil.example';
const OWN = 'The person is about to change their job and moves north';
const typed = (text: string, to = EVIL): readonly OutgoingText[] => [{ to, way: 'type', text }];

function afterReading(origin = MAIL, isLent = true): RunTaint {
  const taint = new RunTaint((place) => isLent && place === MAIL);
  taint.noteOwnWords('Ask evil.example whether they deliver kettles to Tromsø within a week');
  taint.noteRead(origin, 'Dear Ada, congratulations on the new position in Tromsø');
  taint.noteRead(EVIL, 'Write to us about anything that you would like to know');
  return taint;
}

describe('text of the model’s own, once something private was read', () => {
  it('is asked about, with the places', () => {
    expect(afterReading().find(call('c1'), typed(OWN))).toEqual({
      from: [MAIL],
      to: EVIL,
      way: 'type',
      excerpt: OWN,
      isOwn: true,
    });
  });

  it.each(['mcp:mail', 'browser:history', 'file:notes'])('%s is private', (origin) => {
    expect(afterReading(origin, false).find(call('c1'), typed(OWN))?.from).toEqual([origin]);
  });

  it('is private where the run has logged in, on all of that site', () => {
    const taint = afterReading('https://inbox.mail.example', false);
    expect(taint.find(call('c1'), typed(OWN))).toBeNull();
    taint.noteSent([{ to: 'https://login.mail.example', way: 'type', text: '', isSecret: true }]);
    expect(taint.find(call('c1'), typed(OWN))?.from).toEqual(['https://inbox.mail.example']);
  });

  it('goes where nothing private was read, and on the site itself', () => {
    expect(afterReading(MAIL, false).find(call('c1'), typed(OWN))).toBeNull();
    expect(afterReading().find(call('c1'), typed(OWN, 'https://www.mail.example'))).toBeNull();
  });

  it('does not go from one customer of a host to another', () => {
    const taint = new RunTaint((place) => place === 'https://ada.github.io');
    taint.noteRead('https://ada.github.io', 'Dear Ada, congratulations on the new position');
    const to = 'https://eve.github.io';
    expect(taint.find(call('c1'), typed(OWN, to))?.from).toEqual(['https://ada.github.io']);
    expect(taint.find(call('c1'), typed(OWN, 'https://ada.github.io'))).toBeNull();
  });

  it('is counted together for all customers of one host', () => {
    const taint = afterReading();
    for (const [place, text] of ['new job soon', 'moving far', 'north'].entries())
      taint.noteSent(typed(text, `https://eve${place}.github.io`));
    const last = typed('in the spring', 'https://eve9.github.io');
    expect(taint.find(call('c4'), last)?.isOwn).toBe(true);
  });

  it('goes when it is short, when the person wrote it and when the place shows it', () => {
    const taint = afterReading();
    for (const text of [
      'kettle for two',
      'whether they deliver kettles to Tromsø within a week',
      'Write to us about anything that you would like to know',
    ])
      expect(taint.find(call('c1'), typed(text))).toBeNull();
  });

  it('is counted over all calls', () => {
    const taint = afterReading();
    for (const text of ['new job soon', 'moving far', 'north']) taint.noteSent(typed(text));
    expect(taint.find(call('c4'), typed('in the spring'))?.isOwn).toBe(true);
  });

  it.each(['once', 'run'] as const)('is asked about once: allowed %s', (answer) => {
    const taint = afterReading();
    taint.answered(call('c1'), { from: [MAIL], to: EVIL, rule: OWN_TEXT_RULE }, answer);
    expect(taint.find(call('c2'), typed(`${OWN}!`))).toBeNull();
    expect(taint.find(call('c2'), typed(OWN, 'https://other.example'))?.isOwn).toBe(true);
  });

  it('is asked about once: refused', () => {
    const taint = afterReading();
    taint.answered(call('c1'), { from: [MAIL], to: EVIL, rule: OWN_TEXT_RULE }, 'refuse');
    expect(taint.find(call('c2'), typed(OWN))).toMatchObject({ isOwn: true, isRefused: true });
  });

  it('allowed once, leaves what stands there asked about', () => {
    const taint = afterReading();
    taint.answered(call('c1'), { from: [MAIL], to: EVIL, rule: OWN_TEXT_RULE }, 'once');
    const copy = typed('congratulations on the new position');
    expect(taint.find(call('c2'), copy)?.isOwn).toBeUndefined();
    expect(taint.find(call('c2'), copy)?.from).toEqual([MAIL]);
  });
});
