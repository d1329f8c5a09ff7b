import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

import { expect } from 'vitest';

import { FromPdfSchema, type FromPdf } from '#shared/ports/pdf-messages.ts';

import { fuzz, pick, type Random, wholeBelow } from '../testing/fuzz/fuzz.ts';
import { readResource } from '../testing/pdf/read-resource.ts';
import { writePdf } from '../testing/pdf/write-pdf.ts';
import { serveDocument } from './serve-document.ts';

/** Longest time in ms that a document may keep its process busy before main ends it. */
const LIMIT_MS = 25_000;
const WORDS = [
  '/Length 99999999',
  '/Kids [2 0 R]',
  '1 0 R',
  '<<',
  '>>',
  '[',
  'endobj',
  'stream\n',
  '\u0000',
] as const;

const written: readonly [Buffer, ...Buffer[]] = [
  writePdf({
    pages: [
      { texts: [{ x: 72, y: 700, text: 'One' }], fields: [{ name: 'name', value: 'value' }] },
      { texts: [{ x: 72, y: 700, text: '二', font: 'han' }] },
    ],
    info: { Title: 'Two pages' },
    outline: [{ title: 'First', page: 1, items: [{ title: 'Second', page: 2 }] }],
  }),
  ...corpus(),
];

/** Real documents from the folder in `WAYMARK_CORPORA`; none if it is not set. */
function corpus(): readonly Buffer[] {
  const corpora = process.env['WAYMARK_CORPORA'];
  if (corpora === undefined) return [];
  const folder = join(corpora, 'pdf');
  const names = readdirSync(folder).filter((name) => name.endsWith('.pdf'));
  return names.map((name) => readFileSync(join(folder, name)));
}

function mutate(random: Random, file: Buffer): Uint8Array<ArrayBuffer> {
  let bytes = Buffer.from(file);
  for (let left = 1 + wholeBelow(random, 20); left > 0; left -= 1) {
    const at = wholeBelow(random, bytes.length);
    const kind = random();
    if (kind < 0.4) bytes[at] = wholeBelow(random, 256);
    else if (kind < 0.7) Buffer.from(pick(random, [...WORDS]), 'latin1').copy(bytes, at);
    else if (kind < 0.8) bytes = bytes.subarray(0, at + 1);
    else {
      const digits = /\d+/.exec(bytes.toString('latin1', at, at + 200));
      if (digits !== null) bytes.write(String(wholeBelow(random, 20)), at + digits.index, 'latin1');
    }
  }
  return new Uint8Array(bytes);
}

fuzz(
  'a damaged document gets an answer or a refusal for each question, in time',
  { cases: 40 },
  async (random) => {
    const own = Uint8Array;
    const posted: FromPdf[] = [];
    const serve = serveDocument((message) => posted.push(message), readResource);
    const bytes = mutate(random, pick(random, written));
    const startedAt = performance.now();
    try {
      serve({ type: 'open', length: bytes.length, bytes, password: null });
      serve({ type: 'ask', id: 1, question: { kind: 'text', pages: [1] } });
      serve({ type: 'ask', id: 2, question: { kind: 'outline' } });
      // Vitest holds on to each `expect.poll`, and so to the document, until the end of the test.
      while (posted.length < 3 && performance.now() - startedAt < LIMIT_MS) await pause(1);
      expect(posted.length).toBe(3);
    } finally {
      Object.defineProperty(globalThis, 'Uint8Array', { value: own });
    }
    expect(performance.now() - startedAt).toBeLessThan(LIMIT_MS);
    for (const message of posted) FromPdfSchema.parse(message);
  },
);
