import { globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { jsonOption, scriptCommand, wholeNumber } from '../scripts/options/script-command.ts';
import { openSeenFile, seenFileSize } from '../src/main/storage/store/seen-file.ts';
import { SeenPages } from '../src/main/storage/seen/seen-pages.ts';
import { readSeenQuery } from '../src/main/storage/seen/seen-query.ts';
import { atMost, checksText, describeMachine, tableText, writeReport } from './report.ts';
import type { Row } from './report.ts';
import { median, quantile } from './statistics.ts';

const values = scriptCommand('bench:seen', {
  about: `How long a search in the text of visited pages takes, and what a page takes on the disk. The texts are parts of the documents
of the installed packages, in lengths as pages have them; the file is encrypted.`,
  examples: ['--pages 20000', '--json seen.json'],
})
  .option('--pages <n>', 'pages that were visited', wholeNumber(100, 200_000), 100_000)
  .addOption(jsonOption())
  .parse()
  .opts();

const DAY_MS = 24 * 3600_000;
const YEAR_MS = 365 * DAY_MS;
const NOW = new Date(2026, 10, 28, 12).getTime();
const ROUNDS = 30;
const SHOWN = 8;
const SEARCHES = [
  'tidal power turbine',
  'the article about tidal power from last week',
  'fix support',
  'types node version error last month',
  'hydrodynamic',
  'parser memory nosuchword',
  'yesterday',
];

/** Returns a generator of the same random numbers in each run (mulberry32). */
function numbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
const random = numbers(7);

/** Prose without markup, code and URLs. */
const prose = globSync('node_modules/**/{README,readme,CHANGELOG,HISTORY}.md')
  .toSorted()
  .map((file) => readFileSync(file, 'utf8'))
  .join('\n')
  .replace(/```[\s\S]{0,20000}?```/g, ' ')
  .replace(/\S*[/\\<>|`=_{}#[\]]\S*/g, ' ')
  .replace(/\s+/g, ' ');

function partOf(length: number): string {
  const at = Math.floor(random() * (prose.length - length));
  return prose.slice(prose.indexOf(' ', at) + 1, at + length);
}

/** Returns a text of log-normal length, with a median of 2,400 characters. */
function textOfPage(): string {
  const spread = Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
  return partOf(Math.round(Math.min(20_000, Math.max(200, 2400 * Math.exp(spread)))));
}

/** Adds the pages and returns how long each took, in ms. */
function fill(pages: SeenPages): number[] {
  return Array.from({ length: values.pages }, (_, number) => {
    const isSought = number % 997 === 0;
    const page = {
      url: `https://site${number % 2000}.example/${partOf(24).replaceAll(' ', '-')}/${number}`,
      title: partOf(50),
      text: isSought ? `${textOfPage()} tidal power turbine` : textOfPage(),
      at: NOW - YEAR_MS + Math.floor((number / values.pages) * YEAR_MS),
    };
    const start = performance.now();
    pages.add(page);
    return performance.now() - start;
  });
}

function search(
  pages: SeenPages,
  query: string,
): { readonly query: string; readonly found: number; readonly ms: number[] } {
  let found = 0;
  const ms = Array.from({ length: ROUNDS }, () => {
    const start = performance.now();
    found = pages.find(readSeenQuery(query, NOW), SHOWN, NOW).length;
    return performance.now() - start;
  });
  return { query, found, ms };
}

const folder = mkdtempSync(join(tmpdir(), 'waymark-bench-seen-'));
try {
  const file = join(folder, 'seen.sqlite');
  const db = openSeenFile({ file, key: '5a'.repeat(32) });
  const pages = new SeenPages(db);
  const adding = fill(pages);
  db.pragma('wal_checkpoint(TRUNCATE)');
  const searches = SEARCHES.map((query) => search(pages, query));
  const rows: Row[] = searches.map(({ query, found, ms }) => ({
    search: query,
    found,
    'median ms': median(ms),
    'p95 ms': quantile(ms, 0.95),
  }));
  const checks = [
    atMost('a page on the disk', seenFileSize(file) / values.pages / 1000, 1.5, 'kB'),
    atMost(
      'the slowest search, p95',
      Math.max(...searches.map(({ ms }) => quantile(ms, 0.95))),
      50,
      'ms',
    ),
    atMost('adding a page', median(adding), 10, 'ms'),
  ];
  db.close();
  process.stdout.write(`${values.pages} pages\n\n${tableText(rows)}\n\n${checksText(checks)}\n`);
  if (values.json !== undefined) {
    const machine = await describeMachine({ electron: '–', chromium: '–' });
    await writeReport(values.json, { checks, rows, machine });
  }
} finally {
  rmSync(folder, { recursive: true });
}
