// npm run bench:pdf [-- --samples N] [--json FILE]: metadata and outline of a file, against what pdf.js needs to open it.
import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs, promisify } from 'node:util';

import { openDocument } from '../src/pdf/open-document.ts';
import { readResource } from '../src/testing/pdf/read-resource.ts';
import { writePdf } from '../src/testing/pdf/write-pdf.ts';
import { serveOnce } from './pdf/serve-once.ts';
import {
  type Check,
  atMost,
  checksText,
  describeMachine,
  tableText,
  writeReport,
  type Row,
} from './report.ts';
import { median } from './statistics.ts';

const { values } = parseArgs({
  options: {
    samples: { type: 'string', default: '25' },
    json: { type: 'string' },
  },
});

const run = promisify(execFile);
/** Times what opening alone takes. */
const TARGET = 1.2;

interface Shape {
  readonly name: string;
  readonly pages: number;
  readonly entries: number;
  /** Children of a node of the page tree. */
  readonly fanOut: number;
  /** In object streams, as most programs write files now. */
  readonly isPacked: boolean;
}

const SHAPES: readonly Shape[] = [
  { name: '500 pages, tree of 10s', pages: 500, entries: 40, fanOut: 10, isPacked: false },
  { name: '500 pages, one level', pages: 500, entries: 40, fanOut: 500, isPacked: false },
  { name: '500 pages, packed', pages: 500, entries: 40, fanOut: 10, isPacked: true },
  { name: '5000 pages, tree of 10s', pages: 5000, entries: 40, fanOut: 10, isPacked: false },
  { name: '500 pages, 500 entries', pages: 500, entries: 500, fanOut: 10, isPacked: false },
  { name: '500 pages, 500 entries, packed', pages: 500, entries: 500, fanOut: 10, isPacked: true },
];

/** Pages of text and an outline whose entries are spread over them, half of them by name. */
function document({ pages, entries, fanOut, isPacked }: Shape): Buffer {
  return writePdf({
    info: { Title: 'A long report', Author: 'Ada' },
    fanOut,
    isPacked,
    pages: Array.from({ length: pages }, (_, page) => ({
      texts: Array.from({ length: 40 }, (__, line) => ({
        x: 72,
        y: 72 + line * 15,
        text: `Page ${page + 1}, line ${line + 1}: the tide comes in and goes out again`,
      })),
    })),
    outline: Array.from({ length: entries }, (_, entry) => ({
      title: `Chapter ${entry + 1}`,
      page: Math.floor((entry * pages) / entries) + 1,
      isNamed: entry % 2 === 0,
    })),
  });
}

async function timedOpening(bytes: Buffer): Promise<number> {
  const own = new Uint8Array(bytes);
  const startedAt = performance.now();
  const opened = await openDocument({ kind: 'whole', bytes: own }, null, readResource);
  const ms = performance.now() - startedAt;
  await opened.loadingTask.destroy();
  return ms;
}

async function timedAnswers(bytes: Buffer): Promise<number> {
  const own = new Uint8Array(bytes);
  const startedAt = performance.now();
  await serveOnce(own, readResource);
  return performance.now() - startedAt;
}

/** Wall time of a process that opens the file with pdf.js, or asks Waymark's reader for metadata and outline. */
async function timedProcess(file: string, mode: 'pdfjs' | 'waymark'): Promise<number> {
  const startedAt = performance.now();
  await run(process.execPath, [join(import.meta.dirname, 'pdf', 'ask-once.ts'), file, mode]);
  return performance.now() - startedAt;
}

/** Each way in turn, so that all see the same machine; the first ones only warm up. */
async function inTurns(
  ways: readonly (() => Promise<number>)[],
  count: number,
): Promise<readonly number[]> {
  const times: number[][] = ways.map(() => []);
  for (let sample = -2; sample < count; sample += 1)
    for (const [index, way] of ways.entries()) {
      const ms = await way();
      if (sample >= 0) times[index]?.push(ms);
    }
  return times.map(median);
}

const rows: Row[] = [];
const checks: Check[] = [];
const samples = Number(values.samples);
const folder = await mkdtemp(join(tmpdir(), 'waymark-bench-'));
for (const shape of SHAPES) {
  const bytes = document(shape);
  const file = join(folder, 'report.pdf');
  await writeFile(file, bytes);
  const [open = 0, both = 0] = await inTurns(
    [() => timedOpening(bytes), () => timedAnswers(bytes)],
    samples,
  );
  const [coldOpen = 0, coldBoth = 0] = await inTurns(
    [() => timedProcess(file, 'pdfjs'), () => timedProcess(file, 'waymark')],
    Math.ceil(samples / 3),
  );
  rows.push({
    file: shape.name,
    entries: shape.entries,
    kB: bytes.length / 1000,
    'pdf.js opens ms': open,
    'metadata and outline ×': both / open,
    'new process: pdf.js opens ms': coldOpen,
    'both ×': coldBoth / coldOpen,
  });
  checks.push(
    atMost(`${shape.name}: metadata and outline ÷ pdf.js opening it`, both / open, TARGET, '×'),
    atMost(`${shape.name}: the same, new process`, coldBoth / coldOpen, TARGET, '×'),
  );
}
await rm(folder, { recursive: true });
process.stdout.write(`${tableText(rows)}\n\n${checksText(checks)}\n`);
if (values.json !== undefined) {
  const machine = await describeMachine({ electron: '–', chromium: '–' });
  await writeReport(values.json, { checks, rows, machine });
}
