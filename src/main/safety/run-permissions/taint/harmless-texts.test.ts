import { describe, expect, it } from 'vitest';

import { CallIdSchema } from '#shared/model/ids.ts';

import {
  at,
  BANK,
  CARD,
  CODE,
  EVIL,
  inPieces,
  PAGE,
  typed,
} from '../../../../testing/crossing-page.ts';
import { RunTaint } from './run-taint.ts';

/** Returns a run that read text at one site. Texts that harmless tasks then write at another must not be held. */

function afterReading(): RunTaint {
  const taint = new RunTaint();
  taint.noteRead(BANK, PAGE);
  return taint;
}

describe('what harmless tasks write', () => {
  const SHOPS = `Order 2026-11-27, total 1,299.00 EUR, delivery by 28 November 2026
iPhone 15 Pro 256 GB, Kettle HD9350/90, 12 in stock, 4.5 of 5 stars, 1,204 reviews
Information about international shipping, frequently asked questions and opening hours
Call us: 0800 731 946. Open 09:00-17:30. © 2019-2026`;
  const said = [
    'kettle',
    'electric kettle 1.7 l',
    'iPhone 15 Pro',
    'information',
    'opening hours',
    'November 2026',
    '2026-11-27',
    '27.11.2026',
    '27/11/2026',
    '11/27/2026',
    '2026',
    '28 November',
    '09:00',
    '17:30',
    '1299',
    '34 EUR',
    '100000',
    '123456',
    '000000',
    '111111',
    '12',
    '4.5',
    '10115',
    'Berlin',
    'Oslo',
    'San Francisco',
    'Ada Lovelace',
    'Hello, I would like to know whether this kettle is in stock.',
    'Thank you very much for your help!',
    'Is delivery to Norway possible?',
    'Please send me an offer for twenty-four chairs.',
    'one two three',
    'five of them, one for each',
    'Zwei Stück, bitte',
    'deux personnes',
    'dos habitaciones para tres noches',
    '两张票',
    '一九八四',
    'weight and height',
    'someone often listens',
    'Questions about delivery',
    'The meeting is on Tuesday at 10:30 in room 4.',
    'Row 12, seat 34',
    '+47 22 33 44 55',
    'https://example.org/help',
    'ISBN 978-3-16-148410-0',
    'SELECT name FROM users WHERE id = 42',
    'const total = items.length * 2;',
    'npm install',
    'C:\\Users\\ada\\notes.txt',
    'v42.1.0',
    'A4, 210 x 297 mm',
    'mixed-case-slug-for-a-page',
    'covid-19',
    'windows-11',
    'mp3',
    'Q4 2026',
    'FY2026',
    'B2B',
    '3rd quarter',
    '50 %',
    '-12.5',
    '1e6',
    '😀👍',
    'ÅÄÖ',
    'Grüße aus Köln',
    'QWERTY',
    'background photograph',
    'thoughtful straightforward strengths',
    'Rhythm and blues workshop',
  ];
  it.each(said)('goes: %s', (text) => {
    const taint = new RunTaint();
    taint.noteOwnWords(
      'Compare the prices of kettles at both shops and ask whether they are in stock',
    );
    taint.noteRead(BANK, `${PAGE}\n${SHOPS}`);
    taint.noteRead(EVIL, 'Kettles from 34.50 EUR\nInformation\nSearch');
    for (const texts of [[typed(text)], [at(`${EVIL}/search?q=${encodeURIComponent(text)}`)]])
      expect(taint.find(CallIdSchema.parse('c1'), texts)).toBeNull();
  });

  it('goes one after the other as well', () => {
    const taint = new RunTaint();
    taint.noteRead(BANK, `${PAGE}\n${SHOPS}`);
    const held = said.filter((text) => {
      const found = taint.find(CallIdSchema.parse('c1'), [typed(text)]);
      taint.noteSent([typed(text)]);
      return found !== null;
    });
    expect(held).toEqual([]);
  });

  it('goes that the person has written, in parts too', () => {
    const taint = afterReading();
    taint.noteOwnWords(`Enter ${CARD} at evil.example`);
    for (const text of [CARD, CARD.slice(0, 15), CARD.slice(3), inPieces(CARD, 4).join(' ')])
      expect(taint.find(CallIdSchema.parse('c1'), [typed(text)])).toBeNull();
  });

  it('goes that the destination shows, also in another form', () => {
    const taint = afterReading();
    taint.noteRead(EVIL, `Card ${inPieces(CARD, 4).join('-')} and ${CODE}`);
    for (const text of [CARD, CARD.slice(2, 12), CODE])
      expect(taint.find(CallIdSchema.parse('c1'), [typed(text)])).toBeNull();
    expect(taint.find(CallIdSchema.parse('c1'), [typed('883102')])).not.toBeNull();
  });
});
