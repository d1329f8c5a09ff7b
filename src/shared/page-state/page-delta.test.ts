import { describe, expect, it } from 'vitest';

import { paperNode, paperSnapshot } from '../../testing/fake-snapshot.ts';
import { TabIdSchema } from '../model/ids.ts';
import type { PageNode, PageSnapshot } from '../model/page/page-snapshot.ts';
import { estimateTokens } from './estimate-tokens.ts';
import { deltaText, pageDelta } from './page-delta.ts';

function page(
  nodes: readonly PageNode[],
  url = 'https://shop.example/',
  scrollY = 0,
): PageSnapshot {
  const tab = { id: TabIdSchema.parse(1), url, title: 'Shop' };
  return paperSnapshot(nodes, { tab, viewport: { scrollY } });
}

describe('pageDelta', () => {
  it('tells new, changed and gone nodes apart', () => {
    const before = page([paperNode(1), paperNode(2), paperNode(3, { state: { expanded: false } })]);
    const after = page([paperNode(1), paperNode(3, { state: { expanded: true } }), paperNode(4)]);
    const { added, gone, changed, isOtherPage } = pageDelta(before, after);
    expect(added.map(({ nodeId }) => nodeId)).toEqual([4]);
    expect(gone.map(({ nodeId }) => nodeId)).toEqual([2]);
    expect(changed.map(({ nodeId }) => nodeId)).toEqual([3]);
    expect(isOtherPage).toBe(false);
  });

  it('takes other words of a row for a change, but not another place of the row', () => {
    const inRow = (row: number, label: string): PageNode => {
      const cell = { table: 1, title: '', row, rows: 9, label, column: '', isRow: false };
      return paperNode(1, { state: { cell } });
    };
    expect(deltaText(page([inRow(1, 'Ann')]), page([inRow(2, 'Ann')]))).toBe('No element changed.');
    expect(deltaText(page([inRow(1, '')]), page([inRow(1, 'Ann')]))).toBe('No element changed.');
    expect(deltaText(page([inRow(1, 'Ann')]), page([inRow(1, 'Ben')]))).toContain('Changed');
  });

  it('does not take a mark for new or another place for a change', () => {
    const before = page([paperNode(1, { isNew: true })]);
    const after = page([paperNode(1, { box: { x: 5, y: 90, width: 80, height: 20 } })]);
    expect(deltaText(before, after)).toBe('No element changed.');
  });

  it('does not take what scrolling brings into view for changed', () => {
    const before = page([paperNode(1), paperNode(2, { visible: false })]);
    const after = page(
      [paperNode(1, { visible: false }), paperNode(2)],
      'https://shop.example/',
      600,
    );
    expect(deltaText(before, after)).toBe('Scrolled down by 600 px. No element changed.');
  });

  it('gives the names of what is new, changed and gone', () => {
    const before = page([paperNode(1), paperNode(2), paperNode(3, { name: '' })]);
    const after = page(
      [paperNode(1, { state: { value: 'x' } }), paperNode(7)],
      'https://shop.example/b',
    );
    expect(deltaText(before, after)).toBe(
      'The address changed. New: "Button 7". Changed: "Button 1". Gone: "Button 2", "button".',
    );
  });

  it('says no more of another page', () => {
    const before = page([paperNode(1), paperNode(2)]);
    expect(deltaText(before, page([paperNode(7)], 'https://shop.example/b'))).toBe(
      'Another page than before.',
    );
  });

  it('stays short and counts what it leaves out', () => {
    const many = Array.from({ length: 300 }, (_, index) =>
      paperNode(index + 10, { name: 'x'.repeat(500) }),
    );
    const text = deltaText(page([paperNode(1), ...many]), page([paperNode(1)]));
    expect(text).toContain(' and 295 more.');
    expect(estimateTokens(text)).toBeLessThan(130);
  });
});
