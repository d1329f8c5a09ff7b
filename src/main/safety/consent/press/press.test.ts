import { expect, test } from 'vitest';

import { CallIdSchema } from '#shared/model/ids.ts';
import type { ActTarget } from '#shared/model/page/node-facts.ts';

import { floorOfPress } from '../floor/floor.ts';
import { pressesOf } from './judge-call.ts';

const callId = CallIdSchema.parse('c1');
const pageUrl = 'http://board.example/list';
const floorsOf = (tool: string, input: object, targets: readonly ActTarget[] = []) =>
  pressesOf({ callId, tool, input: { ...input }, targets, pageUrl }).map(floorOfPress);

test('words that are pressed in place of an element count as its name', () => {
  expect(floorsOf('click', { text: 'De\u200Blete all' })).toEqual(['delete']);
  expect(floorsOf('drag', { fromText: 'Report', toText: 'Delete' })).toEqual(['delete']);
  expect(floorsOf('click', { emptyPlace: true })).toEqual([]);
  expect(floorsOf('read_page', { text: 'Delete' })).toEqual([]);
});

test('a tool of the page counts by its name, and not by what the page says of it', () => {
  for (const name of ['deleteList', 'delete_list', 'shop.delete-list', 'Delete list'])
    expect(floorsOf('call_page_tool', { name, readOnlyHint: true })).toEqual(['delete']);
  expect(floorsOf('call_page_tool', { name: 'read_list' })).toEqual([null]);
});

test('an option that is chosen counts with the control that it is of', () => {
  const list: ActTarget = {
    tag: 'select',
    role: 'combobox',
    name: 'Action',
    frameOrigin: 'http://board.example',
    link: null,
    form: null,
    submits: false,
    field: null,
    around: { hints: [], button: '', object: '', beside: '', dialog: null, fields: [], values: [] },
  };
  expect(floorsOf('select', { option: 'Delete list' }, [list])).toEqual(['delete']);
  expect(floorsOf('select', { options: ['Name', 'Date'] }, [list])).toEqual([null]);
});
