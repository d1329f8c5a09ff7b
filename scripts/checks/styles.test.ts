import { readdir, readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';

import { beforeAll, expect, test } from 'vitest';

const RENDERER = resolve(import.meta.dirname, '../../src/renderer');

/** Physical properties, which would stay on their side in a right-to-left window. */
const PHYSICAL =
  /^\s*(?:(?:margin|padding|border)-(?:left|right)\b|(?:left|right):|border-(?:top|bottom)-(?:left|right)-radius|(?:text-align|float|clear|background-position|transform-origin):.*\b(?:left|right)\b)/;

/** Properties set by the library of the menu. */
const FOREIGN = new Set(['--available-height', '--available-width']);

const texts = new Map<string, string>();
beforeAll(async () => {
  for (const file of await readdir(RENDERER, { recursive: true }))
    if (/\.(?:css|tsx?)$/.test(file)) texts.set(file, await readFile(join(RENDERER, file), 'utf8'));
});

test('styles name no side by left and right', () => {
  const sheets = [...texts].filter(([file]) => file.endsWith('.css'));
  expect(sheets.length).toBeGreaterThan(20);
  const found = sheets.flatMap(([file, text]) =>
    text
      .split('\n')
      .flatMap((line, at) => (PHYSICAL.test(line) ? [`${file}:${at + 1}${line}`] : [])),
  );
  expect(found).toEqual([]);
});

test('every value that styles use by name is given', () => {
  const all = [...texts.values()].join('\n');
  const used = new Set(Array.from(all.matchAll(/var\((--[\w-]+)/g), ([, name = '']) => name));
  const given = new Set(Array.from(all.matchAll(/(--[\w-]+)'?[:,]/g), ([, name = '']) => name));
  expect(used.size).toBeGreaterThan(40);
  expect([...used].filter((name) => !given.has(name) && !FOREIGN.has(name))).toEqual([]);
});

test('a shadow stays in the room that a popup leaves for it, where its layer ends', () => {
  const room = Number(
    /const SHADOW = (\d+);/.exec(texts.get('components/overlay/overlay-popup.tsx') ?? '')?.[1],
  );
  const tokens = texts.get('app/styles/tokens.css') ?? '';
  const shadows = [...tokens.matchAll(/--shadow-lift: ([^;]+);/g)].flatMap(([, value = '']) =>
    value.split(/,\s*/),
  );
  expect(shadows.length).toBeGreaterThan(2);
  const reach = shadows.map((shadow) => {
    const [x = 0, y = 0, blur = 0] = shadow.split(' ').map((part) => Number.parseInt(part, 10));
    return Math.max(Math.abs(x), Math.abs(y)) + blur;
  });
  expect(Math.max(...reach)).toBeLessThanOrEqual(room);
});
