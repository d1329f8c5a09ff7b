import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';

import { z } from 'zod';

import { corporaOption, jsonOption, scriptCommand } from '../scripts/options/script-command.ts';
import { answerQuestion } from '../src/pdf/answer-question.ts';
import { openDocument } from '../src/pdf/open-document.ts';
import { readResource } from '../src/testing/pdf/read-resource.ts';
import { compareOrder, compareWords, wordsOf } from './pdf/compare-text.ts';
import {
  atLeast,
  checksText,
  describeMachine,
  tableText,
  writeReport,
  type Check,
  type Row,
} from './report.ts';

const run = promisify(execFile);
const PAGES_A_CALL = 50;

const DocumentSchema = z.object({
  file: z.string(),
  password: z.string().optional(),
  pages: z.int(),
  title: z.string(),
  outline: z.int(),
  characters: z.number(),
  questions: z.array(z.object({ q: z.string(), answer: z.string(), page: z.int() })),
});
type Expected = z.infer<typeof DocumentSchema>;

const values = scriptCommand('eval:pdf', {
  about: "What the documents of a corpus say, against its expected.json and poppler's pdftotext.",
  examples: ['--corpora DIR --json pdf.json'],
})
  .addOption(corporaOption('pdf/expected.json and the documents').makeOptionMandatory())
  .addOption(jsonOption())
  .parse()
  .opts();
const folder = join(values.corpora, 'pdf');
const documents = z
  .array(DocumentSchema)
  .parse(JSON.parse(await readFile(join(folder, 'expected.json'), 'utf8')));

/** Reads the pages' texts, without form fields, which pdftotext does not list. */
async function read(expected: Expected): Promise<{
  readonly pages: readonly string[];
  readonly title: string;
  readonly outline: readonly (number | null)[];
  readonly ms: number;
}> {
  const bytes = await readFile(join(folder, expected.file));
  const startedAt = performance.now();
  const document = await openDocument(
    { kind: 'whole', bytes },
    expected.password ?? null,
    readResource,
  );
  const pages: string[] = [];
  for (let first = 1; first <= document.numPages; first += PAGES_A_CALL) {
    const last = Math.min(document.numPages, first + PAGES_A_CALL - 1);
    const wanted = Array.from({ length: last - first + 1 }, (_, index) => first + index);
    const answer = await answerQuestion(document, { kind: 'text', pages: wanted });
    if (answer.kind === 'text') pages.push(...answer.pages.map(({ text }) => text));
  }
  const ms = performance.now() - startedAt;
  const metadata = await answerQuestion(document, { kind: 'metadata' });
  const outline = await answerQuestion(document, { kind: 'outline' });
  await document.loadingTask.destroy();
  return {
    pages,
    ms,
    title: metadata.kind === 'metadata' ? metadata.metadata.title : '',
    outline: outline.kind === 'outline' ? outline.entries.map(({ page }) => page) : [],
  };
}

async function poppler({ file, password }: Expected, ...options: string[]): Promise<string[]> {
  const secret = password === undefined ? [] : ['-upw', password];
  const { stdout } = await run('pdftotext', [...options, ...secret, join(folder, file), '-'], {
    maxBuffer: 64 * 1024 ** 2,
  });
  return stdout.split('\f');
}

const rows: Row[] = [];
const checks: Check[] = [];
let questions = 0;
let answered = 0;
let common = 0;
let theirs = 0;
for (const expected of documents) {
  const ours = await read(expected);
  const flat = (page: number): string =>
    (ours.pages[page - 1] ?? '').replaceAll(/\s*\|\s*|\s+/g, ' ');
  for (const { answer, page } of expected.questions) {
    // A page without text is a picture, which only a model with vision can answer.
    if (expected.characters < 10) continue;
    questions += 1;
    const isOutline = ours.outline.includes(page) && answer === String(page);
    if (flat(page).includes(answer) || isOutline) answered += 1;
  }
  const texts = ours.pages.map((text) => text.replace(/(^|\n)Form fields:\n[^]*$/, ''));
  const layout = await poppler(expected, '-layout');
  const words = compareWords(wordsOf(texts.join('\n')), wordsOf(layout.join('\n')));
  common += words.common;
  theirs += words.theirs;
  const order = (other: readonly string[]): number =>
    compareOrder(
      texts.map(wordsOf),
      other.map((text) => wordsOf(text)),
    );
  rows.push({
    document: expected.file,
    pages: ours.pages.length,
    words: words.theirs,
    'found %': words.theirs === 0 ? null : (100 * words.common) / words.theirs,
    'more than theirs %':
      words.ours === 0 ? null : (100 * (words.ours - words.common)) / words.ours,
    'order distance -layout': words.theirs === 0 ? null : order(layout),
    'order distance reading': words.theirs === 0 ? null : order(await poppler(expected)),
    'ms a page': ours.ms / ours.pages.length,
  });
  const isRight =
    ours.pages.length === expected.pages &&
    ours.title === expected.title &&
    ours.outline.length === expected.outline &&
    ours.outline.every((page) => page !== null);
  checks.push(atLeast(`${expected.file}: pages, title, outline as expected`, isRight ? 1 : 0, 1));
}
checks.push(
  atLeast('words of pdftotext -layout that are found', (100 * common) / theirs, 99, '%'),
  atLeast('questions whose answer stands on its page', answered, questions),
);
process.stdout.write(`${tableText(rows)}\n\n${checksText(checks)}\n`);
if (values.json !== undefined) {
  const machine = await describeMachine({ electron: '–', chromium: '–' });
  await writeReport(values.json, { checks, rows, machine });
}
