import { describe, expect, it } from 'vitest';

import { NodeIdSchema, TabIdSchema } from '../model/ids.ts';
import type { PageNode, PageSnapshot } from '../model/page-snapshot.ts';
import { estimateTokens } from './estimate-tokens.ts';
import { deltaText, pageDelta } from './page-delta.ts';

function node(nodeId: number, changes: Partial<PageNode> = {}): PageNode {
  return {
    nodeId: NodeIdSchema.parse(nodeId),
    kind: 'clickable',
    tag: 'button',
    role: 'button',
    name: `Button ${nodeId}`,
    box: { x: 0, y: nodeId * 10, width: 80, height: 20 },
    frame: 'F',
    visible: true,
    isNew: false,
    parent: null,
    attributes: {},
    state: {},
    ...changes,
  };
}

function page(
  nodes: readonly PageNode[],
  url = 'https://shop.example/',
  scrollY = 0,
): PageSnapshot {
  return {
    tab: { id: TabIdSchema.parse(1), url, title: 'Shop' },
    otherTabs: [],
    viewport: {
      width: 1280,
      height: 800,
      scrollX: 0,
      scrollY,
      pageWidth: 1280,
      pageHeight: 4000,
      devicePixelRatio: 1,
    },
    nodes: [...nodes],
    omitted: 0,
    settled: true,
    isPdf: false,
    dialog: null,
  };
}

describe('pageDelta', () => {
  it('tells new, changed and gone nodes apart', () => {
    const before = page([node(1), node(2), node(3, { state: { expanded: false } })]);
    const after = page([node(1), node(3, { state: { expanded: true } }), node(4)]);
    const { added, gone, changed, isOtherPage } = pageDelta(before, after);
    expect(added.map(({ nodeId }) => nodeId)).toEqual([4]);
    expect(gone.map(({ nodeId }) => nodeId)).toEqual([2]);
    expect(changed.map(({ nodeId }) => nodeId)).toEqual([3]);
    expect(isOtherPage).toBe(false);
  });

  it('does not take a mark for new or another place for a change', () => {
    const before = page([node(1, { isNew: true })]);
    const after = page([node(1, { box: { x: 5, y: 90, width: 80, height: 20 } })]);
    expect(deltaText(before, after)).toBe('No element changed.');
  });

  it('does not take what scrolling brings into view for changed', () => {
    const before = page([node(1), node(2, { visible: false })]);
    const after = page([node(1, { visible: false }), node(2)], 'https://shop.example/', 600);
    expect(deltaText(before, after)).toBe('Scrolled down by 600 px. No element changed.');
  });

  it('gives the names of what is new, changed and gone', () => {
    const before = page([node(1), node(2), node(3, { name: '' })]);
    const after = page([node(1, { state: { value: 'x' } }), node(7)], 'https://shop.example/b');
    expect(deltaText(before, after)).toBe(
      'The address changed. New: "Button 7". Changed: "Button 1". Gone: "Button 2", "button".',
    );
  });

  it('says no more of another page', () => {
    const before = page([node(1), node(2)]);
    expect(deltaText(before, page([node(7)], 'https://shop.example/b'))).toBe(
      'Another page than before.',
    );
  });

  it('stays short and counts what it leaves out', () => {
    const many = Array.from({ length: 300 }, (_, index) =>
      node(index + 10, { name: 'x'.repeat(500) }),
    );
    const text = deltaText(page([node(1), ...many]), page([node(1)]));
    expect(text).toContain(' and 295 more.');
    expect(estimateTokens(text)).toBeLessThan(130);
  });
});
