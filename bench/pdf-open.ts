// npm run bench:pdf [-- --samples N] [--json FILE]: what metadata and outline cost beyond opening a file.
import { parseArgs } from 'node:util';

import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';

import { answerQuestion } from '../src/pdf/answer-question.ts';
import { openDocument } from '../src/pdf/open-document.ts';
import { readResource } from '../src/testing/pdf/read-resource.ts';
import { writePdf } from '../src/testing/pdf/write-pdf.ts';
import { atMost, checksText, describeMachine, tableText, writeReport, type Row } from './report.ts';
import { median } from './statistics.ts';

const { values } = parseArgs({
  options: {
    samples: { type: 'string', default: '25' },
    json: { type: 'string' },
  },
});

interface Shape {
  readonly name: string;
  readonly pages: number;
  readonly entries: number;
  /** Children of a node of the page tree. */
  readonly fanOut: number;
}

const SHAPES: readonly Shape[] = [
  { name: '500 pages, tree of 10s', pages: 500, entries: 40, fanOut: 10 },
  { name: '500 pages, one level', pages: 500, entries: 40, fanOut: 500 },
  { name: '5000 pages, tree of 10s', pages: 5000, entries: 40, fanOut: 10 },
  { name: '500 pages, 500 entries', pages: 500, entries: 500, fanOut: 10 },
];

/** Pages of text and an outline whose entries are spread over them, half of them by name. */
function document({ pages, entries, fanOut }: Shape): Buffer {
  return writePdf({
    info: { Title: 'A long report', Author: 'Ada' },
    fanOut,
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

async function timed(
  bytes: Buffer,
  work: (document: PDFDocumentProxy) => Promise<unknown>,
): Promise<number> {
  const startedAt = performance.now();
  const opened = await openDocument(
    { kind: 'whole', bytes: Buffer.from(bytes) },
    null,
    readResource,
  );
  await work(opened);
  const ms = performance.now() - startedAt;
  await opened.loadingTask.destroy();
  return ms;
}

const rows: Row[] = [];
const samples = Number(values.samples);
for (const shape of SHAPES) {
  const bytes = document(shape);
  const open: number[] = [];
  const whole: number[] = [];
  // In turns, so that both see the same machine; the first ones only warm up.
  for (let sample = -3; sample < samples; sample += 1) {
    const opened = await timed(bytes, async () => undefined);
    const answered = await timed(bytes, async (asked) => {
      await answerQuestion(asked, { kind: 'metadata' });
      await answerQuestion(asked, { kind: 'outline' });
    });
    if (sample < 0) continue;
    open.push(opened);
    whole.push(answered);
  }
  rows.push({
    file: shape.name,
    entries: shape.entries,
    kB: bytes.length / 1000,
    'open ms': median(open),
    '+ metadata and outline': median(whole),
    ratio: median(whole.map((ms, index) => ms / (open[index] ?? ms))),
  });
}
const ratio = Number(rows[0]?.['ratio']);
const report = {
  checks: [atMost('500 pages: open + metadata + outline ÷ open (median)', ratio, 1.2, '×')],
  rows,
  machine: await describeMachine({ electron: '–', chromium: '–' }),
};
process.stdout.write(`${tableText(rows)}\n\n${checksText(report.checks)}\n`);
if (values.json !== undefined) await writeReport(values.json, report);
