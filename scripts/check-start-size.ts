import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { gzipSync } from 'node:zlib';

import { parseSync } from 'vite';

/** Limits of what the window loads before its first picture, which needs no script, and before the whole window is drawn. */
const BUDGETS = {
  'before the first picture: page and style': { bytes: 200_000, gzipBytes: 20_000 },
  'before the window is drawn: also the script it starts with, and one language': {
    bytes: 600_000,
    gzipBytes: 175_000,
  },
} as const;

const FOLDER = 'out/renderer';
/**
 * Files of languages, loaded by the name of the language (`renderer/text/load-words.ts`); one of them is loaded before anything is drawn.
 */
const LANGUAGES = /^(?:english|chinese)-(?!later-).*\.js$/;

interface Size {
  readonly file: string;
  readonly bytes: number;
  readonly gzipBytes: number;
}

function sizeOf(file: string): Size {
  const content = readFileSync(join(FOLDER, file));
  return { file, bytes: content.length, gzipBytes: gzipSync(content).length };
}

/** Returns the page with its script and style, and the script's static imports. */
function startFiles(): readonly string[] {
  const page = readFileSync(join(FOLDER, 'index.html'), 'utf8');
  const found = new Set(
    [...page.matchAll(/(?:src|href)="\.\/(assets\/[^"]+)"/g)].map(([, file = '']) => file),
  );
  for (const file of found)
    if (file.endsWith('.js')) for (const name of importsOf(file)) found.add(`assets/${name}`);
  return ['index.html', ...found];
}

function importsOf(file: string): readonly string[] {
  const { module } = parseSync(file, readFileSync(join(FOLDER, file), 'utf8'));
  const requests = [
    ...module.staticImports.map(({ moduleRequest }) => moduleRequest),
    ...module.staticExports.flatMap(({ entries }) => entries.map((entry) => entry.moduleRequest)),
  ];
  return requests.flatMap((request) => (request === null ? [] : [basename(request.value)]));
}

/** Returns the size of the largest language, since any of them may be the person's. */
function language(): Size {
  const sizes = readdirSync(join(FOLDER, 'assets'))
    .filter((name) => LANGUAGES.test(name))
    .map((name) => sizeOf(`assets/${name}`))
    .toSorted((a, b) => b.bytes - a.bytes);
  const [largest] = sizes;
  if (largest === undefined) throw new Error(`${FOLDER} has no language: npm run build`);
  return largest;
}

const sizes = [...startFiles().map(sizeOf), language()];
const kilobytes = (bytes: number): string => `${(bytes / 1000).toFixed(0)} kB`.padStart(7);
for (const { file, bytes, gzipBytes } of sizes)
  console.log(`${kilobytes(bytes)} ${kilobytes(gzipBytes)} gzip  ${file}`);
if (sizes.length < 4) {
  console.error(
    'The start of the window has a page, a script, a style and a language: not all were found.',
  );
  process.exitCode = 1;
}
for (const [what, budget] of Object.entries(BUDGETS)) {
  const read = what.startsWith('before the first') ? sizes.filter(isWithoutScript) : sizes;
  const bytes = read.reduce((sum, size) => sum + size.bytes, 0);
  const gzipBytes = read.reduce((sum, size) => sum + size.gzipBytes, 0);
  console.log(`${kilobytes(bytes)} ${kilobytes(gzipBytes)} gzip  ${what}`);
  if (bytes <= budget.bytes && gzipBytes <= budget.gzipBytes) continue;
  console.error(
    `It may be ${kilobytes(budget.bytes).trim()} (${kilobytes(budget.gzipBytes).trim()} gzip): load later what it can do without (renderer/components/loading/load-later.tsx).`,
  );
  process.exitCode = 1;
}

function isWithoutScript({ file }: Size): boolean {
  return !file.endsWith('.js');
}
