import { afterEach, describe, expect, it } from 'vitest';

import type { PdfExtractInput } from '#shared/tools/reading/pdf-extract.ts';
import type { ToolResult } from '#shared/tools/contract/tool-result.ts';

import type { Script } from '../../testing/scripted-model/model-script.ts';
import { startScriptedModel } from '../../testing/scripted-model/start-scripted-model.ts';
import type { ModelCallReport } from '../llm/model.ts';
import { createEndpointModel } from '../llm/endpoint/endpoint-model.ts';
import { readShape } from './json-shape.ts';
import { extractFromPdf, pdfNeedsModel } from './pdf-extract.ts';
import { splitText } from './split-text.ts';

let close: () => Promise<void> = async () => undefined;
afterEach(() => close());

/** Makes one call against a scripted endpoint, where main returns this text. */
async function extract(args: object, text: string, script: Script) {
  const server = await startScriptedModel(script);
  close = () => server.close();
  const model = createEndpointModel({
    provider: { kind: 'openai', baseUrl: server.url, model: 'scripted', vision: false },
    apiKey: null,
  });
  if (model.answer === null) throw new Error('this model answers');
  const reports: ModelCallReport[] = [];
  const asked: PdfExtractInput[] = [];
  const result = await extractFromPdf(args, {
    answer: model.answer,
    context: {
      signal: new AbortController().signal,
      onDelta: () => undefined,
      onNotice: () => undefined,
      onCall: (report) => reports.push(report),
    },
    readText: async (input): Promise<ToolResult> => {
      asked.push(input);
      return { ok: true, output: text, effect: { changes: [] } };
    },
  });
  return { result, reports, asked, server };
}

const say = (value: object) => ({ content: JSON.stringify(value) });

describe('pdf_extract with a form of its own', () => {
  const format = { harbours: [{ name: 'string', built: 0 }] };

  it('reads the text behind the gate and fills in the form', async () => {
    const { result, asked, reports, server } = await extract(
      { format, task: 'Which harbours?', page: 2, url: 'https://example.org/a.pdf' },
      '[Page 2 of 3.]\n\n--- Page 2 ---\nYstad, built in 1887.',
      [say({ harbours: [{ name: 'Ystad', built: 1887 }] })],
    );
    expect(result).toMatchObject({
      ok: true,
      output: { harbours: [{ name: 'Ystad', built: 1887 }] },
    });
    expect(asked[0]).toMatchObject({
      format: { text: true },
      page: '2',
      url: 'https://example.org/a.pdf',
    });
    expect(reports.map(({ role, error }) => [role, error])).toEqual([['extraction', null]]);
    expect(server.requests[0]?.lastText).toContain('<untrusted source="pdf text"');
  });

  it('sends back what is wrong until the answer has the form', async () => {
    const { result, server } = await extract({ format, task: 'Which?' }, 'Ystad', [
      say({ harbours: [{ name: 'Ystad', built: 'long ago' }] }),
      say({ harbours: [{ name: 'Ystad', built: null }] }),
    ]);
    expect(result).toMatchObject({ ok: true, output: { harbours: [{ built: null }] } });
    expect(server.requests[1]?.lastText).toContain('harbours.0.built');
  });

  it('says which pages it did not read', async () => {
    const text =
      '[Pages 1-50 of 114. A call covers at most 50 pages; go on with pages "51-100" for more.]\n\nYstad';
    const { result } = await extract({ format: { summary: 'in short' } }, text, [
      say({ summary: 'Ystad' }),
    ]);
    expect(result).toMatchObject({
      ok: true,
      output: { summary: 'Ystad', _note: expect.stringContaining('go on with pages "51-100"') },
    });
  });

  it('answers a long text part by part and joins the answers', async () => {
    const page = (number: number) => `--- Page ${number} ---\n${'word '.repeat(5_000)}\n\n`;
    const { result, reports, server } = await extract(
      { format: { names: ['string'] }, task: 'Names?' },
      `[Pages 1-3 of 3.]\n\n${page(1)}${page(2)}${page(3)}`,
      [
        say({ names: ['a'] }),
        say({ names: ['b'] }),
        say({ names: ['c'] }),
        say({ names: ['a', 'b', 'c'] }),
      ],
    );
    expect(result).toMatchObject({ ok: true, output: { names: ['a', 'b', 'c'] } });
    expect(reports.length).toBe(4);
    expect(server.requests[3]?.lastText).toContain('{"names":["b"]}');
  });

  it('passes on what main says', async () => {
    const parts = {
      answer: () => Promise.reject(new Error('not asked')),
      context: {
        signal: new AbortController().signal,
        onDelta: () => undefined,
        onNotice: () => undefined,
        onCall: () => undefined,
      },
      readText: async (): Promise<ToolResult> => ({
        ok: false,
        error: { code: 'PDF_NO_TEXT', message: 'No text.', next: '' },
      }),
    };
    expect(await extractFromPdf({ format: { summary: 'x' } }, parts)).toMatchObject({
      ok: false,
      error: { code: 'PDF_NO_TEXT' },
    });
    expect(
      await extractFromPdf({ format: { type: 'object', properties: { a: 3 } } }, parts),
    ).toMatchObject({
      ok: false,
      error: { code: 'FORMAT_UNREADABLE' },
    });
  });

  it('knows which calls need a model', () => {
    expect(pdfNeedsModel({ format: { text: true } })).toBe(false);
    expect(pdfNeedsModel({ format: { summary: 'short' } })).toBe(true);
    expect(pdfNeedsModel({ format: 'text' })).toBe(false);
  });
});

describe('the form', () => {
  it.each([
    [{ title: 'string', pages: 'number' }, { title: 'A', pages: 3 }, true],
    [{ title: 'string' }, { title: null }, true],
    [{ title: 'string' }, {}, false],
    [{ title: 'string' }, { title: 'A', more: 1 }, false],
    [{ parts: [{ name: 'its name' }] }, { parts: [] }, true],
    [{ parts: [] }, { parts: ['a'] }, true],
    [{ parts: [] }, { parts: 'a' }, false],
    [{ isNew: true }, { isNew: 'yes' }, false],
    [{ type: 'object', properties: { n: { type: 'integer' } }, required: ['n'] }, { n: 1 }, true],
    [
      { type: 'object', properties: { n: { type: 'integer' } }, required: ['n'] },
      { n: 1.5 },
      false,
    ],
  ])('%j and %j: %s', (format, value, isFit) => {
    expect(readShape(format).check(value).ok).toBe(isFit);
  });
});

it('splits a text at pages and paragraphs, and loses nothing', () => {
  const text = Array.from(
    { length: 40 },
    (_, index) => `--- Page ${index} ---\n${'ab '.repeat(30)}`,
  ).join('\n\n');
  const parts = splitText(text, 500);
  expect(parts.every((part) => part.length <= 500)).toBe(true);
  expect(parts.every((part) => part.startsWith('--- Page'))).toBe(true);
  expect(parts.join('').replaceAll(/\s/g, '')).toBe(text.replaceAll(/\s/g, ''));
  expect(splitText('short', 500)).toEqual(['short']);
});
