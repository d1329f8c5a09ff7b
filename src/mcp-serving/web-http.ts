import type { IncomingMessage, ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

/** Converts Node's request to a web request, which the MCP SDK expects. Its body is read only as far as it is consumed. */
export function toWebRequest(request: IncomingMessage, origin: string): Request {
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers)) {
    if (value !== undefined) headers.set(name, Array.isArray(value) ? value.join(', ') : value);
  }
  const hasBody = request.method === 'POST';
  return new Request(new URL(request.url ?? '/', origin), {
    method: request.method ?? 'GET',
    headers,
    ...(hasBody && { body: Readable.toWeb(request), duplex: 'half' }),
  });
}

/** Sends a web response through Node's, chunk by chunk; an open-ended response ends when the client disconnects. */
export async function sendWebResponse(answer: Response, response: ServerResponse): Promise<void> {
  response.writeHead(answer.status, Object.fromEntries(answer.headers));
  if (answer.body === null) {
    response.end();
    return;
  }
  response.flushHeaders();
  const reader = answer.body.getReader();
  // Cancels even while nothing is sent, so that the source of the stream learns that the client is gone, and a new stream can be opened.
  response.once('close', () => void reader.cancel().catch(() => undefined));
  const pieces = async function* (): AsyncGenerator<Uint8Array> {
    try {
      for (;;) {
        const { done, value } = await reader.read();
        if (done) return;
        yield value;
      }
    } finally {
      await reader.cancel().catch(() => undefined);
    }
  };
  // A client that disconnects in the middle is not an error.
  await pipeline(Readable.from(pieces()), response).catch(() => undefined);
}
