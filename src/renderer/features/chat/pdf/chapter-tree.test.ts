import { describe, expect, it } from 'vitest';

import { chapterTree, type Chapter } from './chapter-tree.ts';

type Names = readonly (string | readonly [string, Names])[];

const names = (chapters: readonly Chapter[]): Names =>
  chapters.map(({ title, parts }) => (parts.length === 0 ? title : [title, names(parts)]));
const treeOf = (...levels: readonly number[]): Names =>
  names(chapterTree(levels.map((level, index) => ({ title: `${index}`, level, page: index + 1 }))));

describe('the tree of chapters', () => {
  it('holds parts inside their chapter', () => {
    expect(treeOf(1, 2, 3, 2, 1)).toEqual([['0', [['1', ['2']], '3']], '4']);
  });

  it('takes a part that skips levels, and a first one that is deep', () => {
    expect(treeOf(1, 4, 2)).toEqual([['0', ['1', '2']]]);
    expect(treeOf(3, 1)).toEqual(['0', '1']);
  });

  it('is empty without chapters', () => {
    expect(treeOf()).toEqual([]);
  });
});
