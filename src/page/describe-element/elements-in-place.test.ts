import { expect, test } from 'vitest';

import { show } from '../../testing/page/show.ts';
import { elementsInPlace, type PlaceInWords } from './elements-in-place.ts';

function idsIn(html: string, place: PlaceInWords): readonly string[] {
  show(html);
  return elementsInPlace([...document.querySelectorAll('button')], place).map(({ id }) => id);
}

const table = (...cells: readonly string[]): string =>
  `<table>${cells.map((cell, at) => `<tr><td>${cell}</td><td><button id="r${at + 1}">Edit</button></td></tr>`).join('')}</table>`;

test.each([
  ['12', '2', '2.50', '1,200'],
  ['No. 12', 'No. 2', '2.5', '22'],
])('a number in words is not part of a longer one: %s, %s, %s, %s', (...cells) => {
  expect(idsIn(table(...cells), { kind: 'row', name: '2' })).toEqual(['r2']);
});

test('a number may end a sentence, and words may be parts of longer ones', () => {
  expect(idsIn(table('Order 2.', 'Order 3'), { kind: 'row', name: '2' })).toEqual(['r1']);
  expect(idsIn(table('Anchors', 'Ropes'), { kind: 'row', name: 'Anchor' })).toEqual(['r1']);
});

test('under a heading of its own stands what shares that part with none of the others', () => {
  const part = (id: string, heading: string, text = '') =>
    `<section><button id="${id}">Edit</button><h2>${heading}</h2><p>${text}</p></section>`;
  const named = (html: string) => idsIn(html, { kind: 'own heading', name: 'Meeting notes' });
  expect(named(part('a', 'Old plan') + part('b', 'Meeting notes'))).toEqual(['b']);
  // In these pages the part is gone, and another part or a list beside them only mentions it.
  expect(
    named(part('a', 'Old plan', '<a href="#">Meeting notes</a>') + part('c', 'Ropes')),
  ).toEqual([]);
  expect(named(`<h2>Meeting notes</h2>${part('a', 'Old plan')}${part('c', 'Ropes')}`)).toEqual([]);
  expect(named(part('a', 'Meeting notes of May') + part('c', 'Ropes'))).toEqual([]);
});

test('what a field of the row holds counts, as a whole number', () => {
  const fields = table('<input value="12">', '<input value="2">');
  expect(idsIn(fields, { kind: 'row', name: '2' })).toEqual(['r2']);
});
