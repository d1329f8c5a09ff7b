import { describe, expect, it } from 'vitest';

import type { CdpFrame } from '../../cdp/cdp-session.ts';
import { type FrameAnswer, hiddenFrames } from './place-frames.ts';

const WORLD = 'a'.repeat(24);
const frame = (frameId: string, parentFrameId: string | null): CdpFrame => ({
  frameId,
  parentFrameId,
  url: 'https://example.test/',
  sessionId: undefined,
});
const FRAMES = [
  frame('main', null),
  frame('shown', 'main'),
  frame('hidden', 'main'),
  frame('new', 'main'),
  frame('in shown', 'shown'),
  frame('in hidden', 'hidden'),
];
const OWNERS = new Map([
  ['shown', 7],
  ['hidden', 8],
  ['in shown', 9],
]);
const owners = {
  known: ({ frameId }: CdpFrame, parentWorld: string): number | undefined =>
    parentWorld === WORLD ? OWNERS.get(frameId) : undefined,
};

function mainSaying(shown: readonly number[], world = WORLD): FrameAnswer {
  const box = { x: 0, y: 0, width: 100, height: 100 };
  return {
    frame: frame('main', null),
    report: {
      world,
      reading: 2,
      isPageIdle: true,
      contentType: 'text/html',
      viewport: {
        width: 800,
        height: 600,
        scrollX: 0,
        scrollY: 0,
        pageWidth: 800,
        pageHeight: 600,
        devicePixelRatio: 1,
      },
      nodes: [],
      omitted: 0,
      frames: shown.map((element) => ({
        element,
        placement: { a: 1, b: 0, c: 0, d: 1, e: 0, f: 0 },
        clip: box,
      })),
      messages: [],
      newestMessage: 0,
      closedHosts: [],
    },
  };
}

describe('frames that need not be asked', () => {
  it('are those that the main frame does not show, with all in them', () => {
    expect([...hiddenFrames(FRAMES, owners, mainSaying([7]))]).toEqual(['hidden', 'in hidden']);
  });

  it('are none of those whose element is not known, or was known for another document', () => {
    const none = hiddenFrames(FRAMES, owners, mainSaying([7], 'b'.repeat(24)));
    expect([...none]).toEqual([]);
  });

  it('are asked again once they are shown', () => {
    expect([...hiddenFrames(FRAMES, owners, mainSaying([7, 8]))]).toEqual([]);
  });

  it('are unknown while the main frame was not read', () => {
    expect([...hiddenFrames(FRAMES, owners, null)]).toEqual([]);
  });
});
