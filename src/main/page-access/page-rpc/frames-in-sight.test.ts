import { expect, test } from 'vitest';

import type { FrameAccess } from '../../browser/tabs/tab-pool.ts';
import { framesInSight } from './frames-in-sight.ts';

const frame = (frameId: string, parentFrameId: string | null, url: string) => ({
  frameId,
  parentFrameId,
  url,
  sessionId: undefined,
});

const FRAMES = [
  frame('main', null, 'https://shop.example/'),
  frame('own', 'main', 'https://shop.example/near'),
  frame('written', 'main', 'about:srcdoc'),
  frame('data', 'written', 'data:text/html,hello'),
  frame('bank', 'main', 'https://bank.example/'),
  frame('in-bank', 'bank', 'about:blank'),
  frame('shop-in-bank', 'bank', 'https://shop.example/'),
  frame('blob', 'main', 'blob:https://bank.example/1234'),
  frame('closed', 'main', 'https://closed.example/'),
  frame('text', 'main', 'https://plain.example/'),
  frame('in-text', 'text', 'https://shop.example/'),
];

const accessOf = (url: string): FrameAccess => {
  const host = new URL(url.replace(/^blob:/, '')).hostname;
  if (host === 'bank.example') return 'ask';
  if (host === 'closed.example') return 'never';
  return host === 'plain.example' ? 'text' : 'all';
};

test('a frame goes by its own address, one without by that of the frame which wrote it', () => {
  const { seen } = framesInSight(FRAMES, accessOf);
  expect(seen.map((one) => one.frame.frameId)).toEqual([
    'main',
    'own',
    'written',
    'data',
    'text',
    'in-text',
  ]);
});

test('what lies in a frame goes with it', () => {
  const { seen, withheld } = framesInSight(FRAMES, accessOf);
  expect(withheld.map((one) => [one.frame.frameId, one.isAskable])).toEqual([
    ['bank', true],
    ['blob', true],
    ['closed', false],
  ]);
  expect(seen.flatMap((one) => (one.isPictured ? [] : [one.frame.frameId]))).toEqual([
    'text',
    'in-text',
  ]);
});

test('where nothing is laid down all are seen', () => {
  expect(framesInSight(FRAMES, null).seen).toHaveLength(FRAMES.length);
});
