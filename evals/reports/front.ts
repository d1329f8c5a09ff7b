import { createServer } from 'node:http';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';

/** Answer of an endpoint in place of the model's. */
export interface FrontAnswer {
  readonly status: number;
  readonly body: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

export interface Front {
  /** Returns an answer in place of the model's; `null` to let the model answer. `count` is the number of chat requests so far, from 0. */
  readonly refuse?: (body: string, count: number) => FrontAnswer | null;
  /** Returns the request for the model behind it, which is stricter about the form. */
  readonly adapt?: (body: string) => string;
  /** Returns the changed answer of the model. */
  readonly change?: (answer: string) => string;
}

/** Chat request as received. */
export interface FrontRequest {
  readonly at: number;
  readonly status: number;
}

export interface FrontServer {
  readonly url: string;
  readonly requests: readonly FrontRequest[];
  close(): Promise<void>;
}

/** Starts an endpoint with its own quirks in front of a scripted model, over real HTTP. */
export async function startFront(modelUrl: string, front: Front): Promise<FrontServer> {
  const requests: FrontRequest[] = [];
  const server = createServer((request, response) => {
    void (async () => {
      const body = await text(request);
      const isChat = request.method === 'POST';
      const refused = isChat ? (front.refuse?.(body, requests.length) ?? null) : null;
      if (isChat) requests.push({ at: performance.now(), status: refused?.status ?? 200 });
      if (refused !== null) {
        response.writeHead(refused.status, {
          'content-type': 'application/json',
          ...refused.headers,
        });
        response.end(JSON.stringify(refused.body));
        return;
      }
      const answer = await fetch(`${new URL(modelUrl).origin}${request.url ?? ''}`, {
        method: request.method ?? 'GET',
        headers: { 'content-type': 'application/json' },
        ...(isChat && { body: front.adapt?.(body) ?? body }),
      });
      const type = answer.headers.get('content-type') ?? 'application/json';
      response.writeHead(answer.status, { 'content-type': type });
      const whole = await answer.text();
      response.end(isChat ? (front.change?.(whole) ?? whole) : whole);
    })().catch((error: unknown) =>
      response.destroy(error instanceof Error ? error : new Error(String(error))),
    );
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the front has no port');
  return {
    url: `http://127.0.0.1:${address.port}/v1`,
    requests,
    close: async () => {
      server.closeAllConnections();
      const closed = once(server, 'close');
      server.close();
      await closed;
    },
  };
}
