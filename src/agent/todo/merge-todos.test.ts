import { describe, expect, it } from 'vitest';

import { mergeTodos } from './merge-todos.ts';
import { parseTodoMarkdown } from './parse-todo-markdown.ts';

const PLAN = [
  'Open the catalogue',
  'Search for "blue kettle"',
  'Add the first result to the basket',
  '打开购物车',
];
const open = PLAN.map((text) => ({ text, done: false }));
const ticks = (markdown: string, current = open) =>
  mergeTodos(current, markdown).items.map((item) => item.done);

describe('parseTodoMarkdown', () => {
  it('reads boxes, marks, numbers and struck-through lines, and skips prose', () => {
    const markdown = [
      '## To-do',
      '- [x] one',
      '* [X]two',
      '3. [ ] three',
      '[✓] four',
      '- ✅ five',
      '- ☐ six',
      '- ~~seven~~',
      '- [!] eight',
      'Some words.',
      '- **nine**',
    ].join('\n');
    expect(parseTodoMarkdown(markdown)).toEqual([
      { text: 'one', done: true },
      { text: 'two', done: true },
      { text: 'three', done: false },
      { text: 'four', done: true },
      { text: 'five', done: true },
      { text: 'six', done: false },
      { text: 'seven', done: true },
      { text: 'eight', done: false },
      { text: 'nine', done: false },
    ]);
  });

  it('reads line breaks that arrived as backslash n', () => {
    expect(parseTodoMarkdown(String.raw`- [x] one\n- [ ] two`)).toHaveLength(2);
  });
});

describe('mergeTodos', () => {
  it('ticks by likeness when the model rewords, reorders and adds numbers', () => {
    const markdown = `- [ ] 4. 打开购物车
- [x] Step 1: Opened the catalogue page
- [x] Search "blue kettle"
- [ ] Add first result to basket`;
    expect(ticks(markdown)).toEqual([true, true, false, false]);
  });

  it('falls back to the position for a line that nothing resembles', () => {
    const markdown = `- [x] Open the catalogue\n- [x] 搜索蓝色水壶\n- [ ] Add the first result to the basket\n- [ ] 打开购物车`;
    expect(ticks(markdown)).toEqual([true, true, false, false]);
  });

  it('keeps ticks that the model left out or took back, and names the latter', () => {
    const current = open.map((item, index) => ({ ...item, done: index < 2 }));
    const update = mergeTodos(
      current,
      '- [ ] Open the catalogue\n- [x] Add the first result to the basket',
    );
    expect(update.items.map((item) => item.done)).toEqual([true, true, true, false]);
    expect(update.reopened).toEqual(['Open the catalogue']);
  });

  it('does not tick a step for a foreign line', () => {
    const update = mergeTodos(open, '- [x] Water the plants');
    expect(update.items).toEqual(open);
    expect(update.unknown).toEqual(['Water the plants']);
  });
});
