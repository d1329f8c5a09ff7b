import { hostileText } from '../hostile-text.ts';
import { listOf, pick, type Random, wholeBelow } from './fuzz.ts';

const KEYS = [
  '__proto__',
  'constructor',
  'prototype',
  'toString',
  'length',
  'url',
  'tabId',
  'runId',
  'path',
  'args',
  '',
] as const;

/** Returns a JSON value with keys and strings that often break programs. */
export function randomJson(random: Random, depth = 4): unknown {
  const isLeaf = depth === 0 || random() < 0.4;
  if (!isLeaf && random() < 0.4) return listOf(random, 4, () => randomJson(random, depth - 1));
  if (!isLeaf) return randomRecord(random, () => randomJson(random, depth - 1));
  return pick<() => unknown>(random, [
    () => null,
    () => random() < 0.5,
    () => pick(random, [0, -1, 1, 1.5, 2 ** 31, 2 ** 53, -(2 ** 53), 1e308]),
    () => hostileText(random),
    () => pick(random, ['https://a.example/', 'http://127.0.0.1/', 'file:///etc/passwd', 'click']),
    () => 'x'.repeat(wholeBelow(random, 3000)),
  ])();
}

/** Returns an object with only own properties, even `__proto__`. */
function randomRecord(random: Random, make: () => unknown): object {
  return Object.fromEntries(
    listOf(random, 5, () => [pick(random, [...KEYS]) + (random() < 0.3 ? 'x' : ''), make()]),
  );
}

/** Returns any value that the structured clone algorithm accepts, and so any that a message can contain. */
export function randomClonable(random: Random, depth = 4): unknown {
  const inner = (): unknown => randomClonable(random, depth - 1);
  if (depth === 0 || random() < 0.5) return randomJson(random, Math.min(depth, 2));
  return pick<() => unknown>(random, [
    () => listOf(random, 4, inner),
    () => randomRecord(random, inner),
    () => new Map(listOf(random, 3, () => [inner(), inner()])),
    () => new Set(listOf(random, 3, inner)),
    () => new Date(pick(random, [0, Number.NaN, 8.64e15])),
    () => new Uint8Array(wholeBelow(random, 100)),
    () => new ArrayBuffer(wholeBelow(random, 100)),
    () => new Error(hostileText(random)),
    () => /(a+)+$/g,
    () => pick(random, [Number.NaN, Infinity, -0]),
    () => 10n ** 30n,
    () => undefined,
    () => circular(),
    () => nested(wholeBelow(random, 5000)),
    () => Array.from<unknown>({ length: 3 }),
  ])();
}

function circular(): object {
  const self: Record<string, unknown> = {};
  self['self'] = self;
  return self;
}

function nested(depth: number): unknown {
  let value: unknown = 1;
  for (let count = 0; count < depth; count += 1) value = [value];
  return value;
}
