import { expect, test } from 'vitest';

import type { BoundValue } from '#shared/model/run/approval/bound-value.ts';

import { missingValue, strangerAmong } from './carries.ts';

const people = ['ann@team.example', 'bob@team.example'].map((value): BoundValue => ({
  what: 'recipient',
  value,
}));
const field = (name: string, value: string) => ({ name, value, isFile: false });
const carrying = (...fields: readonly ReturnType<typeof field>[]) => ({
  fields,
  entered: [],
  shown: ['Buy the kettle'],
  isWhole: true,
});

test('a write of several carries one of the people that were named, a single one all of them', () => {
  const one = carrying(field('to', 'bob@team.example'));
  expect(missingValue(people, one, 2)).toBeNull();
  expect(missingValue(people, one, 1)).toEqual(people[0]);
  expect(missingValue(people, carrying(field('to', 'mallory@team.example')), 2)).not.toBeNull();
});

test('another thing than the one that was named is a stranger, and one that only has a number is not', () => {
  const kettle: readonly BoundValue[] = [{ what: 'item', value: 'kettle' }];
  expect(strangerAmong(kettle, [field('item', 'gold bar')])).toMatchObject({ value: 'gold bar' });
  expect(strangerAmong(kettle, [field('item', 'Kettle, 1.7 l'), field('city', 'Oslo')])).toBeNull();
  expect(strangerAmong(kettle, [field('item', '4711'), field('sku', 'KTL')])).toBeNull();
});
