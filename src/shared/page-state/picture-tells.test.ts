import { describe, expect, it } from 'vitest';

import { paperNode, paperSnapshot } from '../../testing/fake-snapshot.ts';
import type { PageNode } from '../model/page/page-snapshot.ts';
import { pictureTells } from './picture-tells.ts';

const named = Array.from({ length: 20 }, (_, index) => paperNode(index + 1));
const unnamed = (count: number, changes: Partial<PageNode> = {}): readonly PageNode[] =>
  Array.from({ length: count }, (_, index) => paperNode(index + 100, { name: ' ', ...changes }));
const canvas = (width: number, height: number, changes: Partial<PageNode> = {}): PageNode =>
  paperNode(200, { tag: 'canvas', box: { x: 0, y: 100, width, height }, ...changes });

describe('pictureTells', () => {
  it.each([
    ['a form with names', named, false],
    ['few icons without names', [...named, ...unnamed(4)], false],
    ['many icons without names', [...named, ...unnamed(12)], true],
    ['many icons with tooltips', [...named, ...unnamed(12, { attributes: { title: 'x' } })], false],
    [
      'fields without labels that hold values',
      [...named, ...unnamed(12, { state: { value: '7' } })],
      false,
    ],
    ['icons without names out of view', [...named, ...unnamed(12, { visible: false })], false],
    ['a large canvas', [...named, canvas(900, 500)], true],
    ['a small chart', [...named, canvas(300, 200)], false],
    [
      'a large canvas that is mostly out of view',
      [...named, canvas(900, 500, { box: { x: 1000, y: 700, width: 900, height: 500 } })],
      false,
    ],
    [
      'a drawing said to be an image',
      [...named, canvas(900, 500, { tag: 'div', role: 'img' })],
      true,
    ],
    ['nothing to act on in view', [], true],
    [
      'only what is covered',
      named.map(({ nodeId }) => paperNode(nodeId, { state: { coveredBy: 'x' } })),
      true,
    ],
  ] as const)('%s: %#', (_what, nodes, expected) => {
    expect(pictureTells(paperSnapshot(nodes))).toBe(expected);
  });

  it('where a frame in view did not answer', () => {
    expect(pictureTells(paperSnapshot(named, { unreadFrames: 1 }))).toBe(true);
  });
});
