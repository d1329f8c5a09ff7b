import { jsonOption, scriptCommand, wholeNumber } from '../scripts/options/script-command.ts';
import { answerQuestion } from '../src/pdf/answer-question.ts';
import { openDocument } from '../src/pdf/open-document.ts';
import { readResource } from '../src/testing/pdf/read-resource.ts';
import { writePdf } from '../src/testing/pdf/write-pdf.ts';
import { describeMachine, tableText, writeReport, type Row } from './report.ts';
import { median } from './statistics.ts';

const values = scriptCommand('bench:pdf', {
  about: 'How long opening a generated PDF takes, and answering for its metadata and outline.',
  examples: ['--samples 5'],
})
  .option('--samples <n>', 'how often each is timed', wholeNumber(1, 1000), 25)
  .addOption(jsonOption())
  .parse()
  .opts();

interface Shape {
  readonly name: string;
  readonly pages: number;
  readonly entries: number;
  /** Number of children of each node in the page tree. */
  readonly fanOut: number;
}

const SHAPES: readonly Shape[] = [
  { name: '500 pages, tree of 10s', pages: 500, entries: 40, fanOut: 10 },
  { name: '500 pages, one level', pages: 500, entries: 40, fanOut: 500 },
  { name: '5000 pages, tree of 10s', pages: 5000, entries: 40, fanOut: 10 },
  { name: '500 pages, 500 entries', pages: 500, entries: 500, fanOut: 10 },
  { name: '500 pages, one level, 500 entries', pages: 500, entries: 500, fanOut: 500 },
  { name: '5000 pages, one level, 5000 entries', pages: 5000, entries: 5000, fanOut: 5000 },
];

/** Returns a PDF of text pages with an outline whose entries are spread over them, half of them as named destinations. */
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

interface Times {
  readonly openMs: number;
  readonly metadataMs: number;
  readonly outlineMs: number;
}

/** Measures one opening and the first answers of the open document. */
async function timed(bytes: Buffer): Promise<Times> {
  const own = new Uint8Array(bytes);
  const startedAt = performance.now();
  const opened = await openDocument({ kind: 'whole', bytes: own }, null, readResource);
  const openedAt = performance.now();
  await answerQuestion(opened, { kind: 'metadata' });
  const metadataAt = performance.now();
  await answerQuestion(opened, { kind: 'outline' });
  const outlineAt = performance.now();
  await opened.loadingTask.destroy();
  return {
    openMs: openedAt - startedAt,
    metadataMs: metadataAt - openedAt,
    outlineMs: outlineAt - metadataAt,
  };
}

const rows: Row[] = [];
for (const shape of SHAPES) {
  const bytes = document(shape);
  // The first two rounds only warm up.
  for (let round = 0; round < 2; round += 1) await timed(bytes);
  const times: Times[] = [];
  for (let sample = 0; sample < values.samples; sample += 1) times.push(await timed(bytes));
  rows.push({
    file: shape.name,
    entries: shape.entries,
    kB: bytes.length / 1000,
    'open ms': median(times.map(({ openMs }) => openMs)),
    'metadata ms': median(times.map(({ metadataMs }) => metadataMs)),
    'outline ms': median(times.map(({ outlineMs }) => outlineMs)),
  });
}
process.stdout.write(`${tableText(rows)}\n`);
if (values.json !== undefined) {
  const machine = await describeMachine({ electron: '–', chromium: '–' });
  await writeReport(values.json, { checks: [], rows, machine });
}
