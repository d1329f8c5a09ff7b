import { createServer, type ServerResponse } from 'node:http';
import { createGzip, createBrotliCompress, createDeflate } from 'node:zlib';

import { expect, it, onTestFinished } from 'vitest';

import { CHAT } from '../protocols/chat.ts';
import { createEndpointClient } from './endpoint-client.ts';
import { sendRequest } from './send-request.ts';

const MB = 1024 * 1024;
/** Limit for the growth of memory, far from the gigabyte that the answer expands to. */
const MAX_GROWTH = 250 * MB;
const BLOCK = Buffer.alloc(MB, 'x');

/** Writes a gigabyte, as fast as the other side reads it. */
async function writeMuch(out: NodeJS.WritableStream, between: string): Promise<void> {
  for (let count = 0; count < 1024; count += 1) {
    const isFull = !out.write(BLOCK) || !out.write(between);
    if (isFull) await new Promise<void>((resolve) => void out.once('drain', resolve));
  }
  out.end();
}

async function ask(answer: (response: ServerResponse) => void) {
  const server = createServer((request, response) => {
    request.resume();
    response.on('error', () => undefined);
    answer(response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : 0;
  const endpoint = { baseUrl: `http://127.0.0.1:${port}/v1`, model: 'm', apiKey: null };
  const before = process.memoryUsage.rss();
  let most = before;
  const watch = setInterval(() => (most = Math.max(most, process.memoryUsage.rss())), 20);
  const outcome = await sendRequest(
    { client: createEndpointClient(endpoint), endpoint, protocol: CHAT },
    { model: 'm', messages: [], stream: true },
    {
      signal: AbortSignal.timeout(30_000),
      timing: { firstPieceMs: 20_000, silenceMs: 20_000 },
      onPiece: () => undefined,
    },
  ).then(
    () => 'answered',
    (error: unknown) => (error instanceof Error && 'code' in error ? error.code : error),
  );
  clearInterval(watch);
  return { outcome, growth: most - before };
}

const stream = { 'content-type': 'text/event-stream' };

it.each([
  ['gzip', createGzip],
  ['br', createBrotliCompress],
  ['deflate', createDeflate],
] as const)('breaks off an answer that %s makes small', async (encoding, compress) => {
  const { outcome, growth } = await ask((response) => {
    response.writeHead(200, { ...stream, 'content-encoding': encoding });
    const packed = compress();
    packed.pipe(response);
    packed.on('error', () => undefined);
    void writeMuch(packed, '');
  });
  expect(outcome).toBe('ENDPOINT_TOO_LARGE');
  expect(growth).toBeLessThan(MAX_GROWTH);
});

it('breaks off an answer that has no end', async () => {
  const { outcome, growth } = await ask((response) => {
    response.writeHead(200, stream);
    void writeMuch(response, '\n\n');
  });
  expect(outcome).toBe('ENDPOINT_TOO_LARGE');
  expect(growth).toBeLessThan(MAX_GROWTH);
});

it('breaks off a failure that has no end', async () => {
  const { outcome, growth } = await ask((response) => {
    response.writeHead(500, { 'content-type': 'application/json' });
    void writeMuch(response, '');
  });
  expect(outcome).toBe('ENDPOINT_TOO_LARGE');
  expect(growth).toBeLessThan(MAX_GROWTH);
});
