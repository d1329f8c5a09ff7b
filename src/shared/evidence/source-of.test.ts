import { expect, test } from 'vitest';

import { proveAnswer } from './prove-claims.ts';
import type { SeenText } from './run-evidence.ts';
import { passagesAt, sourceOf } from './source-of.ts';

const page = (seq: number, url: string, content: string): SeenText => ({
  seq,
  kind: 'read',
  url,
  title: '',
  content,
});
const EVIDENCE = {
  texts: [
    page(1, 'https://a.example/', 'The Harbour kettle costs $34.00.'),
    page(2, 'https://b.example/', 'The Pebble kettle costs $27.90.'),
    page(3, 'waymark://runs', 'The Dune kettle costs $19.50.'),
  ],
  acts: [],
  isProgram: false,
};
const prove = (answer: string) => proveAnswer(answer, EVIDENCE);
const sourceFor = (answer: string, part: string) => {
  const claim = prove(answer).find(({ text }) => text === part);
  return claim === undefined ? undefined : sourceOf(claim);
};

test('a claim leads to its page: to the passage, or else to what the answer says of it', () => {
  expect(sourceFor('The Pebble kettle costs $27.90.', '$27.90')).toEqual({
    url: 'https://b.example/',
    passages: ['The Pebble kettle costs $27.90.', '$27.90'],
  });
});

test('what was calculated is looked for by what it comes from alone', () => {
  const [claim] = prove('The Pebble kettle costs $27.90.');
  if (claim?.proof.state !== 'seen') throw new Error('It was not seen.');
  const { place } = claim.proof;
  const derived = { ...claim, proof: { state: 'derived', how: 'sum', place } } as const;
  expect(sourceOf(derived)?.passages).toEqual(['The Pebble kettle costs $27.90.']);
});

test('what was seen nowhere, or on no web page, has no page', () => {
  expect(sourceFor('The Harbour kettle costs $99.00.', '$99.00')).toBeNull();
  expect(sourceFor('The Dune kettle costs $19.50.', '$19.50')).toBeNull();
});

test('a link leads to what stands next to it and was seen on its page', () => {
  const answer =
    'The Harbour kettle costs $34.00 ([a](https://a.example/#top)), the Pebble kettle $27.90 ([b](https://b.example)).';
  const claims = prove(answer);
  expect(passagesAt(claims, 'https://a.example/#top', answer.indexOf('[a]'))).toEqual([
    'The Harbour kettle costs $34.00.',
    '$34.00',
  ]);
  expect(passagesAt(claims, 'https://b.example', answer.indexOf('[b]'))[0]).toContain('Pebble');
  expect(passagesAt(claims, 'https://c.example/', 0)).toEqual([]);
});
