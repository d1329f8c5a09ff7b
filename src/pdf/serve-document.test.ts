import { deflateSync } from 'node:zlib';

import { expect, it, onTestFinished, vi } from 'vitest';

import type { FromPdf } from '#shared/ports/pdf-messages.ts';

import { readResource } from '../testing/pdf/read-resource.ts';
import { serveDocument } from './serve-document.ts';

/** A page whose content is compressed twice: 512 MB in a few kilobytes. */
function bomb(): Uint8Array<ArrayBuffer> {
  const content = deflateSync(deflateSync(Buffer.alloc(512 * 1024 ** 2, ' '), { level: 9 }), {
    level: 9,
  });
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents 4 0 R /Resources << >> >>',
    `<< /Length ${content.length} /Filter [/FlateDecode /FlateDecode] >>\nstream\n${content.toString('latin1')}\nendstream`,
  ];
  const body = objects.map((object, index) => `${index + 1} 0 obj\n${object}\nendobj\n`).join('');
  const text = `%PDF-1.7\n${body}trailer\n<< /Size 5 /Root 1 0 R >>\n%%EOF\n`;
  return new Uint8Array(Buffer.from(text, 'latin1'));
}

vi.setConfig({ testTimeout: 60_000 });

it('tells that a document unpacks into too much, and does not take that much memory', async () => {
  const bytes = bomb();
  expect(bytes.length).toBeLessThan(100_000);
  const own = Uint8Array;
  onTestFinished(() => void Object.defineProperty(globalThis, 'Uint8Array', { value: own }));
  const posted: FromPdf[] = [];
  const serve = serveDocument((message) => posted.push(message), readResource);
  const before = process.memoryUsage.rss();
  let most = before;
  const watch = setInterval(() => (most = Math.max(most, process.memoryUsage.rss())), 10);
  serve({ type: 'open', length: bytes.length, bytes, password: null });
  serve({ type: 'ask', id: 1, question: { kind: 'text', pages: [1] } });
  await expect.poll(() => posted.length, { timeout: 20_000 }).toBe(2);
  most = Math.max(most, process.memoryUsage.rss());
  clearInterval(watch);
  expect(posted).toMatchObject([
    { type: 'opened', pages: 1 },
    { type: 'failed', id: 1, error: { code: 'PDF_TOO_MUCH_MEMORY' } },
  ]);
  expect((most - before) / 1024 ** 2).toBeLessThan(400);
});
