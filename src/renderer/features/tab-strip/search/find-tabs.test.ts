import { expect, test } from 'vitest';

import { TabIdSchema } from '#shared/model/ids.ts';

import { findTabs } from './find-tabs.ts';

const open = [
  { id: TabIdSchema.parse(1), title: 'Kettles', url: 'https://shop.example/kettles' },
  { id: TabIdSchema.parse(2), title: '电水壶', url: 'https://shop.example/2' },
];
const closed = [{ id: 7, title: 'Old kettles', url: 'https://old.example/', tabs: 1 }];
const find = (query: string) =>
  findTabs(query, open, closed, ({ title }) => title).map(({ key }) => key);

test('all words have to stand in title or address, in any order and case', () => {
  expect(find('')).toEqual(['open-1', 'open-2', 'closed-7']);
  expect(find('KETTLES')).toEqual(['open-1', 'closed-7']);
  expect(find('example kett old')).toEqual(['closed-7']);
  expect(find('水壶')).toEqual(['open-2']);
  expect(find('tea')).toEqual([]);
});
