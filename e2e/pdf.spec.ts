import { createHash } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { deflateSync } from 'node:zlib';

import type { Site } from '../src/testing/site/start-site.ts';
import { startSite } from '../src/testing/site/start-site.ts';
import { writePdf } from '../src/testing/pdf/write-pdf.ts';
import { startToolRun, type ToolDriver } from './fixtures/tool-driver.ts';
import { expect, test } from './fixtures/shared-program.ts';

const reportOf = (year: number): Buffer =>
  writePdf({
    info: { Title: 'Yearly report', Author: 'Ada' },
    pages: [
      { texts: [{ x: 72, y: 72, text: 'The first page' }] },
      { texts: [{ x: 72, y: 72, text: `The harbour was built in ${year}.` }] },
      { texts: [{ x: 72, y: 72, text: 'The last page' }] },
    ],
    outline: [
      { title: 'Beginning', page: 1, items: [{ title: 'Harbour', page: 2, isNamed: true }] },
      { title: 'End', page: 3 },
    ],
  });
const REPORT = reportOf(1887);
/** Report in which one of the page references is not a page. */
const DAMAGED = Buffer.from(
  REPORT.toString('latin1').replace(/(\/Kids \[\d+ 0 R )\d+/, '$14'),
  'latin1',
);
const SECRET = writePdf({
  password: 'open-sesame',
  pages: [{ texts: [{ x: 72, y: 72, text: 'Nobody reads this' }] }],
});

/** Returns a page whose content unpacks to some gigabytes of drawing operators. */
function bomb(): Buffer {
  let content: Buffer = Buffer.alloc(64 * 1024 * 1024, '(x) Tj ');
  content = deflateSync(content, { level: 9 });
  const packedTwice = deflateSync(content, { level: 9 });
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Count 1 /Kids [3 0 R] >>',
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 600 800] /Resources << /Font << /F1 5 0 R >> >> /Contents [${'4 0 R '.repeat(400)}] >>`,
  ];
  const head = objects.map((body, index) => `${index + 1} 0 obj\n${body}\nendobj\n`).join('');
  return Buffer.concat([
    Buffer.from(
      `%PDF-1.7\n${head}4 0 obj\n<< /Length ${packedTwice.length} /Filter [/FlateDecode /FlateDecode] >>\nstream\n`,
    ),
    packedTwice,
    Buffer.from(
      '\nendstream\nendobj\n5 0 obj\n<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>\nendobj\ntrailer\n<< /Root 1 0 R >>\n%%EOF',
    ),
  ]);
}

/** PDF with page tree nodes that are their own children. */
const ENDLESS = Buffer.from(
  '%PDF-1.7\n1 0 obj\n<< /Type /Catalog /Pages 2 0 R >>\nendobj\n2 0 obj\n<< /Type /Pages /Count 100000 /Kids [3 0 R 3 0 R] >>\nendobj\n3 0 obj\n<< /Type /Pages /Parent 2 0 R /Count 50000 /Kids [2 0 R 2 0 R] >>\nendobj\ntrailer\n<< /Root 1 0 R >>\n%%EOF',
);

/** Returns a PDF too large to be loaded whole: 12 MB of filler, then one page. */
function bigPdf(): Buffer {
  const filler = 'x'.repeat(12 * 1024 * 1024);
  let body = `%PDF-1.7\n9 0 obj\n<< /Length ${filler.length} >>\nstream\n${filler}\nendstream\nendobj\n`;
  const content = 'BT /F1 12 Tf 72 700 Td (Read in parts) Tj ET';
  const offsets = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Count 1 /Kids [3 0 R] >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 600 800] /Resources << /Font << /F1 5 0 R >> >> /Contents 4 0 R >>',
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ].map((object, index) => {
    const offset = body.length;
    body += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return offset;
  });
  const rows = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  return Buffer.from(
    `${body}xref\n0 6\n0000000000 65535 f \n${rows}trailer\n<< /Size 6 /Root 1 0 R >>\nstartxref\n${body.length}\n%%EOF`,
  );
}

let site: Site;
let served: { path: string; range: string | undefined; bytes: number }[] = [];

/** Serves a PDF only to requests with the cookie that the first page sets. */
function pdf(bytes: Buffer) {
  return (request: IncomingMessage, response: ServerResponse): void => {
    const path = request.url ?? '';
    if (!/session=abc/.test(request.headers.cookie ?? '')) {
      response.writeHead(403, { 'content-type': 'text/html' });
      response.end('Sign in first');
      return;
    }
    const etag = `"${createHash('md5').update(bytes).digest('hex')}"`;
    const common = { 'content-type': 'application/pdf', 'accept-ranges': 'bytes', etag };
    const { range } = request.headers;
    const [, first, last] = /^bytes=(\d+)-(\d+)$/.exec(range ?? '') ?? [];
    const part =
      first === undefined ? bytes : bytes.subarray(Number(first), Number(last ?? bytes.length) + 1);
    served.push({ path, range, bytes: part.length });
    response.writeHead(first === undefined ? 200 : 206, {
      ...common,
      'content-length': part.length,
      ...(first === undefined ? {} : { 'content-range': `bytes ${first}-${last}/${bytes.length}` }),
    });
    response.end(part);
  };
}

test.beforeAll(async () => {
  site = await startSite({
    '/': (_request, response) => {
      response.writeHead(200, {
        'content-type': 'text/html; charset=utf-8',
        'set-cookie': 'session=abc; SameSite=Strict; HttpOnly',
      });
      response.end(`<title>Papers</title><h1>Papers</h1><a href="/report.pdf">The report</a>
        <a href="data:application/pdf;base64,${REPORT.toString('base64')}">The copy</a>
        <script>const made = fetch('/report.pdf').then((r) => r.blob());</script>
        <button onclick="made.then((b) => window.open(window.URL.createObjectURL(b)))">Make one</button>`);
    },
    '/framed':
      '<title>Framed</title><p>See below</p><iframe src="/report.pdf" width=500 height=400></iframe>',
    '/report.pdf': pdf(REPORT),
    '/plain.pdf': pdf(REPORT),
    '/secret.pdf': pdf(SECRET),
    '/damaged.pdf': pdf(DAMAGED),
    '/broken.pdf': pdf(Buffer.from('%PDF-1.7\nthis is not what it says')),
    '/endless.pdf': pdf(ENDLESS),
    '/bomb.pdf': pdf(bomb()),
    '/big.pdf': pdf(bigPdf()),
    '/page.html': '<title>A page</title>',
  });
});
test.afterAll(() => site.close());
test.beforeEach(() => {
  served = [];
});

async function signIn(
  waymark: { readonly app: Parameters<typeof startToolRun>[0] },
  files: readonly string[] = [],
): Promise<ToolDriver> {
  const run = await startToolRun(waymark.app, [site.hostPort], { allowedFiles: files });
  expect((await run.call('navigate', { url: `${site.url}/` })).result.ok).toBe(true);
  return run;
}

test('reads the PDF in the tab behind a cookie, and loads it once', async ({ waymark }) => {
  const run = await signIn(waymark);
  expect((await run.call('navigate', { url: `${site.url}/report.pdf` })).result).toMatchObject({
    ok: true,
  });
  expect((await run.observe()).isPdf).toBe(true);
  served = [];

  const metadata = await run.call('pdf_extract', { format: { metadata: true } });
  expect(metadata.result).toMatchObject({
    ok: true,
    output: { title: 'Yearly report', author: 'Ada', pages: 3 },
  });
  expect((await run.call('pdf_extract', { format: { text: true }, page: 2 })).result).toMatchObject(
    {
      ok: true,
      output: '[Page 2 of 3.]\n\n--- Page 2 ---\nThe harbour was built in 1887.',
    },
  );
  expect(
    (await run.call('pdf_extract', { format: { find: { query: 'HARBOUR' } } })).result,
  ).toMatchObject({
    ok: true,
    output: { total: 1, matches: [{ page: 2, line: 1, x: 72, y: 72 }] },
  });
  expect((await run.call('pdf_extract', { format: { outline: true } })).result).toMatchObject({
    ok: true,
    output: {
      outline: [
        { title: 'Beginning', page: 1, items: [{ title: 'Harbour', page: 2 }] },
        { title: 'End', page: 3 },
      ],
    },
  });
  expect((await run.call('read_page')).result).toMatchObject({
    ok: true,
    output: expect.stringContaining('--- Page 2 ---\nThe harbour was built in 1887.'),
  });
  expect((await run.call('find_text', { text: 'built in' })).result).toMatchObject({
    ok: true,
    output: 'Found once in the PDF, first on page 2: “The harbour was built in 1887.”',
  });
  expect((await run.call('find_text', { text: 'lighthouse' })).result).toMatchObject({
    ok: false,
    error: { code: 'TEXT_NOT_FOUND' },
  });
  expect(served.filter(({ path }) => path === '/report.pdf').length).toBeLessThanOrEqual(1);
  expect((await run.observe()).pdfPages).toBe(3);
});

test('reads a PDF by address, by link, out of the page itself and out of a frame @long', async ({
  waymark,
}) => {
  const run = await signIn(waymark);
  const text = { format: { text: true }, pages: [2] };
  const expected = { ok: true, output: expect.stringContaining('built in 1887') };
  expect(
    (await run.call('pdf_extract', { ...text, url: `${site.url}/report.pdf#page=2` })).result,
  ).toMatchObject(expected);
  const link = await run.node('The report');
  expect((await run.call('pdf_extract', { ...text, nodeId: link.nodeId })).result).toMatchObject(
    expected,
  );
  // The page itself makes one request, both calls together another.
  expect(served.filter(({ path }) => path === '/report.pdf').length).toBe(2);
  const copy = await run.node('The copy');
  expect((await run.call('pdf_extract', { ...text, nodeId: copy.nodeId })).result).toMatchObject(
    expected,
  );

  // The same link may later contain another document of the same length in another encoding.
  const later = reportOf(1987);
  expect(later.length).toBe(REPORT.length);
  const percents = later.toString('hex').replaceAll(/../g, '%$&');
  for (const address of [`;base64,${later.toString('base64')}`, `,${percents}`]) {
    const href = JSON.stringify(`data:application/pdf${address}`);
    await run.evaluate(`document.querySelectorAll('a')[1].href = ${href}`);
    expect((await run.call('pdf_extract', { ...text, nodeId: copy.nodeId })).result).toMatchObject({
      ok: true,
      output: expect.stringContaining('built in 1987'),
    });
  }

  const button = await run.node('Make one');
  await run.call('click', { nodeId: button.nodeId });
  const blobTab = async () => {
    const { tab, otherTabs } = await run.observe();
    return [tab, ...otherTabs].find(({ url }) => url.startsWith('blob:'));
  };
  await expect.poll(async () => (await blobTab())?.id).toBeDefined();
  const made = await blobTab();
  expect((await run.call('tab_focus', { tabId: made?.id })).result.ok).toBe(true);
  expect((await run.call('pdf_extract', text)).result).toMatchObject(expected);

  await run.call('navigate', { url: `${site.url}/framed` });
  expect((await run.call('pdf_extract', text)).result).toMatchObject(expected);
});

test('reads an allowed file and no other @long', async ({ waymark }) => {
  const folder = await mkdtemp(join(tmpdir(), 'waymark-pdf-'));
  const allowed = join(folder, 'report.pdf');
  const other = join(folder, 'other.pdf');
  await writeFile(allowed, REPORT);
  await writeFile(other, REPORT);
  const run = await signIn(waymark, [allowed]);
  const call = { format: { find: { query: 'last' } } };
  expect((await run.call('pdf_extract', { ...call, path: allowed })).result).toMatchObject({
    ok: true,
    output: { total: 1 },
  });
  expect((await run.call('pdf_extract', { ...call, path: other })).result).toMatchObject({
    ok: false,
    error: { code: 'FILE_NOT_ALLOWED' },
  });
  await rm(folder, { recursive: true });
});

test('says what stands in the way @long', async ({ waymark }) => {
  const run = await signIn(waymark);
  const at = (path: string, more: Readonly<Record<string, unknown>> = {}) =>
    run.call('pdf_extract', { format: { text: true }, url: `${site.url}${path}`, ...more });
  const failsWith = (code: string) => ({ ok: false, error: { code } });

  expect((await run.call('pdf_extract', { format: { text: true } })).result).toMatchObject(
    failsWith('NOT_A_PDF'),
  );
  expect((await at('/secret.pdf')).result).toMatchObject(failsWith('PDF_PASSWORD_NEEDED'));
  expect((await at('/secret.pdf', { password: 'guess' })).result).toMatchObject(
    failsWith('PDF_PASSWORD_WRONG'),
  );
  expect((await at('/secret.pdf', { password: 'open-sesame' })).result).toMatchObject({
    ok: true,
    output: expect.stringContaining('Nobody reads this'),
  });
  expect(served.filter(({ path }) => path === '/secret.pdf').length).toBe(1);
  expect((await at('/broken.pdf')).result).toMatchObject(failsWith('PDF_BROKEN'));
  expect((await at('/page.html')).result).toMatchObject(failsWith('NOT_A_PDF'));
  expect((await at('/missing.pdf')).result).toMatchObject(failsWith('PDF_NOT_LOADED'));
  expect((await at('/report.pdf', { pages: '7-9' })).result).toMatchObject(
    failsWith('PDF_PAGES_UNKNOWN'),
  );
  expect(
    (await run.call('pdf_extract', { format: { text: true }, url: 'http://127.0.0.2:9/x.pdf' }))
      .result,
  ).toMatchObject(failsWith('BLOCKED_ADDRESS'));
});

test('survives hostile files, each call by itself', async ({ waymark }) => {
  test.setTimeout(150_000);
  const run = await signIn(waymark);
  const at = (path: string) =>
    run.call('pdf_extract', { format: { text: true }, url: `${site.url}${path}` });
  expect((await at('/plain.pdf')).result.ok).toBe(true);
  const endless = await at('/endless.pdf');
  expect(endless.result.ok).toBe(false);
  expect(endless.ms).toBeLessThan(30_000);
  const exploded = await at('/bomb.pdf');
  if (exploded.result.ok) throw new Error('the bomb was read');
  expect(['PDF_TOO_MUCH_MEMORY', 'PDF_TOO_SLOW', 'PDF_CRASHED', 'PDF_BROKEN']).toContain(
    exploded.result.error.code,
  );
  expect((await at('/plain.pdf')).result.ok).toBe(true);
  expect(served.filter(({ path }) => path === '/plain.pdf').length).toBe(1);
});

test('reads on with the same process where a part of the document is damaged @long', async ({
  waymark,
}) => {
  const run = await signIn(waymark);
  const read = async (format: object) =>
    (await run.call('pdf_extract', { format, url: `${site.url}/damaged.pdf` })).result;
  const readers = () =>
    waymark.app.evaluate(({ app }) =>
      app.getAppMetrics().flatMap(({ name, pid }) => (name === 'Waymark PDF reader' ? [pid] : [])),
    );
  expect(await read({ metadata: true })).toMatchObject({ ok: true });
  // Readers of earlier tests may still be there; none may be added.
  const before = await readers();
  expect(before).not.toEqual([]);
  expect(await read({ text: true })).toMatchObject({
    output: expect.stringContaining('The first page'),
  });
  expect(await read({ outline: true })).toMatchObject({ output: { entries: 3 } });
  expect(before).toEqual(expect.arrayContaining(await readers()));
});

test('loads only the parts of a big file that it needs @long', async ({ waymark }) => {
  const run = await signIn(waymark);
  const answer = await run.call('pdf_extract', {
    format: { text: true },
    url: `${site.url}/big.pdf`,
  });
  expect(answer.result).toMatchObject({
    ok: true,
    output: expect.stringContaining('Read in parts'),
  });
  const parts = served.filter(({ range }) => range !== undefined);
  expect(parts.length).toBeGreaterThan(0);
  expect(parts.reduce((sum, { bytes }) => sum + bytes, 0)).toBeLessThan(4 * 1024 * 1024);
  expect(new Set(parts.map(({ range }) => range)).size).toBe(parts.length);
});
