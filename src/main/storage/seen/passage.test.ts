import { expect, test } from 'vitest';

import { findPassage } from './passage.ts';

const filler = 'Nothing of note is written here. '.repeat(20);

test('the passage is where most words stand together', () => {
  const text = `The tides are old. ${filler}A turbine turns tidal power into light. ${filler}`;
  const { passage, words, found } = findPassage(text, ['tidal', 'power', 'turbine']);
  expect(passage.text).toContain('A turbine turns tidal power');
  expect(passage.marks.map(({ from, until }) => passage.text.slice(from, until))).toEqual([
    'turbine',
    'tidal',
    'power',
  ]);
  expect([words, found, passage.isStart, passage.isEnd]).toEqual([3, 3, false, false]);
});

test('a word that stands everywhere hides no later place of a rare one', () => {
  const text = `A turbine. ${'The tide came in. '.repeat(500)}A turbine turned at the quay of the harbour.`;
  const { passage } = findPassage(text, ['tide', 'turbine', 'quay', 'harbour']);
  expect(passage.marks.map(({ from, until }) => passage.text.slice(from, until))).toEqual(
    expect.arrayContaining(['turbine', 'quay', 'harbour']),
  );
});

test('endings and accents do not matter, parts of words do', () => {
  const { passage, found } = findPassage('Les élèves studied the powers of overpowering tides.', [
    'eleves',
    'power',
    'tide',
  ]);
  expect(found).toBe(3);
  expect(passage.marks.map(({ from, until }) => passage.text.slice(from, until))).toEqual([
    'élèves',
    'powers',
    'tides',
  ]);
});

test('letters that change their length when folded move no mark', () => {
  const { passage } = findPassage('İİİ Istanbul', ['istanbul']);
  expect(passage.marks.map(({ from, until }) => passage.text.slice(from, until))).toEqual([
    'Istanbul',
  ]);
});

test('Chinese is found by pairs of letters', () => {
  const { passage, found } = findPassage('昨天读到潮汐发电的新闻。', ['潮汐', '发电']);
  expect([found, passage.isStart, passage.isEnd]).toEqual([2, true, true]);
});

test('without a hit it is the start of the text', () => {
  const { passage, words } = findPassage(filler, ['tidal']);
  expect([passage.isStart, passage.marks, words]).toEqual([true, [], 0]);
});
