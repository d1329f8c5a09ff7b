import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

import { z } from 'zod';

import type { ToolDriver } from './fixtures/tool-driver.ts';
import { startToolRun } from './fixtures/tool-driver.ts';
import { expect, openWaymark, test } from './fixtures/waymark.ts';
import type { Waymark } from './fixtures/waymark.ts';
import { RunEventSchema } from '../src/shared/model/run/run-event.ts';
import { startScriptedModel } from '../src/testing/scripted-model/start-scripted-model.ts';
import type { Site } from '../src/testing/site/start-site.ts';
import { startSite } from '../src/testing/site/start-site.ts';

/**
 * Tests `pdf_extract` in all its modes on third-party documents against facts that a person recorded about them. They are not in this
 * repository: WAYMARK_CORPORA names a folder with `pdf/expected.json` and the files that it names. Without it the test is skipped.
 */
const corpora = process.env['WAYMARK_CORPORA'];

test.skip(corpora === undefined, 'WAYMARK_CORPORA names no folder of documents');
test.describe.configure({ mode: 'serial' });
test.setTimeout(240_000);

const DocumentsSchema = z.array(
  z.object({
    file: z.string(),
    password: z.string().optional(),
    pages: z.int(),
    title: z.string(),
    author: z.string(),
    outline: z.int(),
    outlineTop: z.array(z.string()),
    characters: z.int(),
    questions: z.array(z.object({ q: z.string(), answer: z.string(), page: z.int() })),
  }),
);
type Document = z.infer<typeof DocumentsSchema>[number];

const OutlineSchema = z.object({
  pages: z.int(),
  entries: z.int(),
  outline: z.array(z.object({ title: z.string(), page: z.int().nullable() })),
});
const FoundSchema = z.object({ matches: z.array(z.object({ page: z.int() })) });

const folder = join(corpora ?? '', 'pdf');
let documents: readonly Document[] = [];
let site: Site;
let waymark: Waymark;
let tools: ToolDriver;

const pathOf = ({ file }: Document): string => join(folder, file);
const urlOf = ({ file }: Document): string => `${site.url}/${file}`;
/** Removes spaces and line ends, which are drawn or not by rules that are not compared here. */
const bare = (text: string): string => text.replaceAll(/\s+/g, '');
/** Whether the document has text: up to 10 characters are page numbers or nothing. */
const hasText = ({ characters }: Document): boolean => characters > 10;
/** Returns the questions whose answer is text on the page, not its number. */
const factsOf = ({ questions }: Document) =>
  questions.filter(({ answer }) => !/^\d+$/.test(answer));

test.beforeAll(async () => {
  if (corpora === undefined) return;
  documents = DocumentsSchema.parse(
    JSON.parse(await readFile(join(folder, 'expected.json'), 'utf8')),
  );
  site = await startSite({
    '/': `<title>Shelf</title>${documents.map(({ file }) => `<p><a href="/${file}">${file}</a>`).join('')}`,
    ...Object.fromEntries(
      documents.map((document) => [
        `/${document.file}`,
        (_request, response) => {
          response.writeHead(200, { 'content-type': 'application/pdf' });
          createReadStream(pathOf(document)).pipe(response);
        },
      ]),
    ),
  });
  waymark = await openWaymark();
  tools = await startToolRun(waymark.app, [site.hostPort], {
    allowedFiles: documents.map(pathOf),
  });
});
test.afterAll(async () => {
  if (corpora === undefined) return;
  await waymark.close();
  await site.close();
});

// This test comes first, since a document that the run has opened stays open.
test('asks for the password before anything else', async () => {
  for (const document of documents.filter(({ password }) => password !== undefined))
    for (const given of [{}, { password: 'guessed' }])
      for (const format of [{ metadata: true }, { outline: true }, { text: true }])
        expect(
          (await tools.call('pdf_extract', { format, path: pathOf(document), ...given })).result,
        ).toMatchObject({ ok: false, error: { code: expect.stringMatching(/^PDF_.*PASSWORD/) } });
});

/** Ways in which a run reaches a document; each returns the arguments that name it. */
const WAYS: Readonly<Record<string, (document: Document) => Promise<object>>> = {
  'in the tab': async (document) => {
    await tools.call('navigate', { url: urlOf(document) });
    return {};
  },
  'by link': async (document) => {
    await tools.call('navigate', { url: site.url });
    return { nodeId: (await tools.node(document.file)).nodeId };
  },
  'local file': async (document) => ({ path: pathOf(document) }),
};

for (const [way, arrive] of Object.entries(WAYS))
  test(`gives metadata, outline, text and places of words: ${way}`, async () => {
    for (const document of documents)
      await test.step(document.file, async () => {
        const where = { ...(await arrive(document)), ...passwordOf(document) };
        const ask = async (format: object, more: object = {}) => {
          const { result } = await tools.call('pdf_extract', { format, ...where, ...more });
          return result;
        };

        expect(await ask({ metadata: true })).toMatchObject({
          ok: true,
          output: { pages: document.pages, title: document.title, author: document.author },
        });
        const outline = await ask({ outline: true });
        const { outline: top, ...counts } = OutlineSchema.parse(outline.ok ? outline.output : null);
        expect(counts).toEqual({ pages: document.pages, entries: document.outline });
        expect(top.map(({ title }) => title)).toEqual(document.outlineTop);
        for (const { page } of top) expect(page).not.toBeNull();

        if (!hasText(document)) {
          for (const format of [{ text: true }, { find: { query: 'Debian' } }])
            expect(await ask(format)).toMatchObject({ ok: false, error: { code: 'PDF_NO_TEXT' } });
          return;
        }
        for (const { answer, page } of factsOf(document)) {
          const text = await ask({ text: true }, { page });
          expect(bare(z.string().parse(text.ok ? text.output : null))).toContain(bare(answer));
        }
        await checkSelections(document, ask);
        const [fact] = factsOf(document);
        const found = fact && (await ask({ find: { query: fact.answer } }, { pages: [fact.page] }));
        if (found !== undefined)
          expect(
            FoundSchema.parse(found.ok ? found.output : found).matches.map(({ page }) => page),
          ).toContain(fact?.page);
      });
  });

/** Requests the last page, as a list, as a range, and as the end of "all", which covers 50 pages per call. */
async function checkSelections(
  { pages }: Document,
  ask: (format: object, more: object) => Promise<unknown>,
): Promise<void> {
  const head = (words: string) => ({ ok: true, output: expect.stringContaining(words) });
  for (const selection of [[pages], `${pages}-${pages + 3}`, { start: pages, end: pages }])
    expect(await ask({ text: true }, { pages: selection })).toMatchObject(
      head(`[Page ${pages} of ${pages}.`),
    );
  const all = await ask({ text: true }, { pages: 'all', maxChars: 1_000_000 });
  expect(all).toMatchObject(
    head(pages > 50 ? `go on with pages "51-${Math.min(100, pages)}"` : `--- Page ${pages} ---`),
  );
}

function passwordOf({ password }: Document): { readonly password?: string } {
  return password === undefined ? {} : { password };
}

test('a model fills in a shape of the asker from the pages that hold the answer', async () => {
  const asked = documents.filter(hasText).flatMap((document) =>
    factsOf(document)
      .slice(0, 1)
      .map((fact) => ({ document, fact })),
  );
  expect(asked.length).toBeGreaterThanOrEqual(6);
  let round = -1;
  const model = await startScriptedModel(({ role, lastText }) => {
    const { document, fact } = asked[round] ?? { document: null, fact: null };
    // The reader model can answer only from the text that it was given.
    if (lastText.includes('<untrusted source="pdf text"')) {
      const answer = fact !== null && bare(lastText).includes(bare(fact.answer));
      return { content: JSON.stringify({ answer: answer ? fact.answer : null }) };
    }
    if (role === 'planner') {
      round += 1;
      return round < asked.length
        ? { plan: { proposedActions: ['Read the document'] } }
        : { plan: { taskComplete: true, finalAnswer: 'All are read.' } };
    }
    if (document === null) return { content: '' };
    return {
      calls: [
        { tool: 'navigate', args: { url: urlOf(document) } },
        {
          tool: 'pdf_extract',
          args: {
            format: { answer: 'string' },
            task: fact.q,
            page: fact.page,
            ...passwordOf(document),
          },
        },
        { tool: 'done', args: { success: true, message: '' } },
      ],
    };
  });
  await waymark.connect(model.url);
  await waymark.visit(site.url);
  await expect(waymark.ui.getByRole('tab', { selected: true })).toContainText('Shelf');
  await waymark.ask(`Read what lies at ${site.url}`);
  await expect(waymark.lastRun).toContainText('All are read.', { timeout: 150_000 });
  expect(model.problems).toEqual([]);
  await model.close();

  const runs = z
    .array(z.object({ runId: z.string() }))
    .parse(await waymark.request('run.list', { limit: 1, beforeStartedAt: null }));
  const { events } = z
    .object({ events: z.array(RunEventSchema) })
    .parse(await waymark.request('run.get', { runId: runs[0]?.runId }));
  const results = events.flatMap(({ body }) =>
    body.type === 'step.noted' && body.tool === 'pdf_extract' ? [body.result] : [],
  );
  expect(results).toMatchObject(
    asked.map(({ fact }) => ({ ok: true, output: { answer: fact.answer } })),
  );
});
