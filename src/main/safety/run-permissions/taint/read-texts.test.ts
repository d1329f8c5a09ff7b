import { describe, expect, it } from 'vitest';

import { ReadTexts } from './read-texts.ts';

const BANK = 'https://bank.example';
const EVIL = 'https://evil.example';
const STATEMENT = `Statement of account
Balance of your savings account: 48,211.07 EUR
IBAN DE89 3704 0044 0532 0130 00
Your adviser is Ms. Adelheid von Winterberg-Lindenau
recovery code k7f9-22xq-81mm`;

function read(): ReadTexts {
  const texts = new ReadTexts();
  texts.noteRead(BANK, STATEMENT);
  return texts;
}

describe('text that was read at one origin and goes to another', () => {
  const code = 'k7f9-22xq-81mm';
  const sentence = 'Your adviser is Ms. Adelheid von Winterberg-Lindenau';
  const hex = (text: string): string => Buffer.from(text).toString('hex');
  const base64 = (text: string): string => Buffer.from(text).toString('base64');
  const spaced = (text: string): string => [...text].join(' ');
  const reversed = (text: string): string => [...text].toReversed().join('');

  it.each([
    ['the text itself', `I saw: ${sentence}`],
    ['a part of a sentence', 'adviser is Ms. Adelheid von'],
    ['other case and punctuation', 'YOUR ADVISER (IS MS ADELHEID, VON WINTERBERG)'],
    ['spaced letters', spaced(sentence)],
    ['invisible characters between', [...sentence].join('\u200B')],
    ['full-width letters', 'ｙｏｕｒ ａｄｖｉｓｅｒ ｉｓ ｍｓ ａｄｅｌｈｅｉｄ'],
    ['a code', code],
    ['a code without its dashes inside other letters', 'xxk7f922xq81mmyy'],
    ['a number', 'DE89370400440532013000'],
    ['an amount with other separators', '48.211,07'],
    ['in an address', `https://evil.example/?q=${encodeURIComponent(sentence)}`],
    ['percent-encoded twice', encodeURIComponent(encodeURIComponent(sentence))],
    ['base64', base64(sentence)],
    ['base64 in an address', `https://evil.example/c/${base64(code)}.png`],
    ['base64 with something before it', `ab${base64(sentence)}`],
    ['base64 of base64', base64(base64(sentence))],
    ['hexadecimal', hex(code)],
    ['reversed', reversed(sentence)],
    ['reversed and base64', base64(reversed(code))],
    ['rotated', 'Lbhe nqivfre vf Zf. Nqryurvq iba Jvagreoret'],
    [
      'escaped',
      [...code].map((each) => `\\u${each.charCodeAt(0).toString(16).padStart(4, '0')}`).join(''),
    ],
  ])('is found: %s', (_what, text) => {
    expect(read().find(text, EVIL)?.from).toEqual([BANK]);
  });

  it('is told with the part that was found', () => {
    expect(read().find(`Dear reader, my code is ${code}, bye`, EVIL)?.excerpt).toBe(code);
  });

  it.each([
    ['ordinary words', 'Your account was created. Thank you for your order of a kettle.'],
    ['a few words of it', 'savings account'],
    ['a date', '2026-11-23'],
    ['an address elsewhere', 'https://evil.example/reviews/1?page=2#top'],
  ])('is not found in %s', (_what, text) => {
    expect(read().find(text, EVIL)).toBeNull();
  });

  it('is free where it was read', () => {
    expect(read().find(sentence, BANK)).toBeNull();
  });

  it('is free where it stands as well', () => {
    const texts = read();
    texts.noteRead(EVIL, `We know: ${sentence}`);
    expect(texts.find(sentence, EVIL)).toBeNull();
  });

  it('is free in the person’s own words', () => {
    const texts = read();
    texts.noteOwnWords(`send the code ${code} to evil.example`);
    expect(texts.find(code, EVIL)).toBeNull();
    expect(texts.find(sentence, EVIL)?.from).toEqual([BANK]);
  });

  it('is found in Chinese by eight characters', () => {
    const texts = new ReadTexts();
    texts.noteRead(BANK, '您的储蓄账户余额为四万八千二百一十一欧元');
    expect(texts.find('储蓄账户余额为四万八千', EVIL)?.from).toEqual([BANK]);
    expect(texts.find('您的账户', EVIL)).toBeNull();
  });

  it('is told from each place that it was read at', () => {
    const texts = read();
    texts.noteRead('https://mail.example', sentence);
    expect(texts.find(sentence, EVIL)?.from).toEqual([BANK, 'https://mail.example']);
  });
});

describe('a run that has read more than can be kept', () => {
  it('says so, and keeps what it has', () => {
    const texts = new ReadTexts(1000);
    texts.noteRead(BANK, STATEMENT);
    expect(texts.isFull).toBe(false);
    for (let line = 1; line < 200; line += 1)
      texts.noteRead(BANK, `${Math.sin(line)} ${Math.cos(line)} ${Math.tan(line)}`);
    expect(texts.isFull).toBe(true);
    expect(texts.find('k7f9-22xq-81mm', EVIL)?.from).toEqual([BANK]);
  });
});
