import { describe, expect, it } from 'vitest';

import { parseWords } from './parse-words.ts';
import { placesOf } from './wanted-element.ts';

function read(words: string): unknown {
  const { name, role, ariaRole, ordinal, ...more } = parseWords(words);
  return [name, role ?? ariaRole ?? null, ordinal, ...placesOf({ name, role, ordinal, ...more })];
}

describe('parseWords', () => {
  it.each([
    ['"Save"', ['Save', null, null]],
    ['2nd link "Edit"', ['Edit', 'link', 2]],
    ['last treeitem "src"', ['src', 'treeitem', -1]],
    [
      'button "Create" in dialog "New album"',
      ['Create', 'button', null, { kind: 'dialog', name: 'New album' }],
    ],
    ['button "OK" in the dialog', ['OK', 'button', null, { kind: 'dialog', name: '' }]],
    ['"Read" near Mr. Smith', ['Read', null, null, { kind: null, name: 'Mr. Smith' }]],
    ['button "Say \\"hi\\" in here"', ['Say "hi" in here', 'button', null]],
    ['按钮“创建”', ['创建', 'button', null]],
    ['the Sign in button', ['Sign in', 'button', null]],
    ['Save', ['Save', null, null]],
    ['checkbox in row "Anchor"', ['', 'checkbox', null, { kind: 'row', name: 'Anchor' }]],
    ['2nd cell in the row "Tea"', ['', 'cell', 2, { kind: 'row', name: 'Tea' }]],
    ['cell "Size" in row 2', ['Size', 'cell', null, { kind: 'row', name: '2' }]],
    ['"Size" in the second row', ['Size', null, null, { kind: 'row', name: '2' }]],
    ['"Size" in row 2 "Tea"', ['Size', null, null, { kind: 'row', name: 'Tea', row: 2 }]],
    ['"Size" in row Tea', ['Size', null, null, { kind: null, name: 'Tea' }]],
    ['the text field near "Price"', ['', 'field', null, { kind: null, name: 'Price' }]],
    ['“购物”列表中的“删除”', ['删除', null, null, { kind: null, name: '购物' }]],
    ['“运行”按钮', ['运行', 'button', null]],
    ['button "Save" [12]', ['Save', 'button', null]],
    ['anchor in row "Tea"', ['anchor in row "Tea"', null, null]],
    ['button “Delete “Tea””', ['Delete “Tea”', 'button', null]],
    ['button ‘Don’t save’', ['Don’t save', 'button', null]],
  ])('reads %s', (words, expected) => {
    expect(read(words)).toEqual(expected);
  });

  it('keeps what may be a name as a whole, without its article and as it was said', () => {
    expect(parseWords('the Sign in button').phrase).toBe('Sign in button');
    expect(parseWords('Columns: 3').phrase).toBe('Columns: 3');
  });
});
