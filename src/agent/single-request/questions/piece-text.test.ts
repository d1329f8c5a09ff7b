import { describe, expect, test } from 'vitest';

import type { Piece } from '#shared/model/translation/text-block.ts';

import { misfitOf, piecesOfText, textOfPieces } from './piece-text.ts';

const LINK: readonly Piece[] = [
  { kind: 'text', text: 'Lies ' },
  { kind: 'open', n: 1 },
  { kind: 'text', text: 'die Anleitung' },
  { kind: 'close', n: 1 },
  { kind: 'text', text: ' & ' },
  { kind: 'hole', n: 2 },
];

test('a block is text with numbered tags, and comes back as that', () => {
  expect(textOfPieces(LINK)).toBe('Lies <1>die Anleitung</1> &amp; <2/>');
  expect(piecesOfText('Lies <1>die Anleitung</1> &amp; <2/>')).toEqual(LINK);
});

test('signs of tags in the text are no tags', () => {
  const pieces: readonly Piece[] = [{ kind: 'text', text: 'a <1> b &lt; </1>' }];
  expect(piecesOfText(textOfPieces(pieces))).toEqual(pieces);
});

describe('of an answer', () => {
  test.each([
    ['as it should be', 'Read <1>the manual</1> &amp; <2/>', null],
    ['in another order', '<2/> and <1>the manual</1>', null],
    ['a missing tag', 'Read <1>the manual</1>', 'each tag must be kept once'],
    ['a tag too many', 'Read <1>it</1> <2/> <3/>', 'each tag must be kept once'],
    ['a tag twice', '<1>a</1><1>b</1><2/>', 'not closed in order'],
    ['crossed tags', '<1>a<2/>', 'not closed in order'],
    ['a tag in another one', '<1>a <2/></1> b', 'within the same tag'],
    ['HTML', '<b>Read</b> <1>it</1> <2/>', 'without markup'],
    ['a script', '<1>it</1> <2/> <script>x()</script>', 'without markup'],
    ['no text', '<1></1><2/>', 'no text'],
  ])('is told what is wrong: %s', (_what, answer, problem) => {
    const misfit = misfitOf(piecesOfText(answer), LINK);
    if (problem === null) expect(misfit).toBeNull();
    else expect(misfit).toContain(problem);
  });

  test('a text about markup may have some', () => {
    const original = piecesOfText('Das Element &lt;p&gt;');
    expect(misfitOf(piecesOfText('The <p> element'), original)).toBeNull();
  });
});
