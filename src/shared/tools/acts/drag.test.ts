import { describe, expect, it } from 'vitest';

import { dragTool } from './drag.ts';

describe('where something is dragged', () => {
  const to = { x: 50, y: 10 };
  it.each([
    ['a node', { toNodeId: 2 }, true],
    ['a place in a node', { toNodeId: 2, to }, true],
    ['a place in what words name', { toTarget: 'row "Tea"', to }, true],
    ['a place in what shows a text', { toText: 'Tea', to }, true],
    ['a place in its own box', { to }, true],
    ['a distance', { dx: 5 }, true],
    ['nowhere', {}, false],
    ['two ways', { toText: 'Tea', dx: 5 }, false],
    ['a place and a distance', { to, dy: 5 }, false],
  ])('may be %s', (_what, goal, isRight) => {
    expect(dragTool.input.safeParse({ nodeId: 1, ...goal }).success).toBe(isRight);
  });
});
