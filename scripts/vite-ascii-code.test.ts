import { runInNewContext } from 'node:vm';

import { expect, it } from 'vitest';

import { inAscii } from './vite-ascii-code.ts';

it.each([
  '"“é” 中文 \u{1F600}"',
  '`a${1}“…”`',
  'JSON.stringify({ größe: 1 })',
  '"x中\u{1F601}y".replace(/[一-龥]|[\u{1F600}-\u{1F610}]/gu, "·")',
  'new RegExp(String.raw`^第\\s*(\\d+)\\s*行$`, "u").exec("第 12 行")?.[1]',
  String.raw`"\\“"`,
])('says the same in ASCII: %s', (code) => {
  const ascii = inAscii(code);
  expect(ascii).toMatch(/^[\0-\x7F]*$/);
  expect(runInNewContext(ascii)).toBe(runInNewContext(code));
});
