import type { IncomingMessage, ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

/** Node's request as the web's, which the MCP SDK takes. Its body is read only as far as somebody asks for it. */
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

/** Sends the web's answer through Node's, piece by piece; an answer that goes on ends when the caller leaves. */
export async function sendWebResponse(answer: Response, response: ServerResponse): Promise<void> {
  response.writeHead(answer.status, Object.fromEntries(answer.headers));
  if (answer.body === null) {
    response.end();
    return;
  }
  response.flushHeaders();
  const reader = answer.body.getReader();
  // Also while nothing comes: whoever made the stream is told that nobody listens, and a new one can be opened.
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
  // A caller that leaves in the middle is no fault of ours.
  await pipeline(Readable.from(pieces()), response).catch(() => undefined);
}
