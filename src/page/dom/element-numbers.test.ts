import { expect, test } from 'vitest';

import { find, show } from '../../testing/page/show.ts';
import { elementWithNumber, numberOf, numbersOf, world } from './element-numbers.ts';

test('a number stays with its element and belongs to no other', () => {
  show('<i id="a"></i><i id="b"></i>');
  const number = numberOf(find('#a'));
  expect(numberOf(find('#b'))).not.toBe(number);
  document.body.append(find('#a'));
  expect(numberOf(find('#a'))).toBe(number);
  expect(elementWithNumber(number)).toBe(find('#a'));
});

test('an element that is gone is not found, and found again when it is put back', () => {
  show('<i></i>');
  const element = find('i');
  const number = numberOf(element);
  element.remove();
  expect(elementWithNumber(number)).toBeNull();
  document.body.append(element);
  expect(elementWithNumber(number)).toBe(element);
});

test('an unknown number belongs to nothing', () => {
  expect(elementWithNumber(1_000_000)).toBeNull();
});

test('numbers can be asked for by what their elements are', () => {
  show('<b></b><i></i>');
  const wanted = numberOf(find('b'));
  numberOf(find('i'));
  expect(numbersOf((element) => element.localName === 'b' && element.isConnected)).toEqual([
    wanted,
  ]);
});

test('a world has a name that another document can hardly have', () => {
  expect(world).toMatch(/^[0-9a-f]{24}$/);
});
