import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { connect } from 'node:net';
import { join } from 'node:path';
import type { Duplex } from 'node:stream';
import { buffer } from 'node:stream/consumers';

import { buildPageScript } from '../../scripts/vite-page-script.ts';
import type { PageChange } from './change-kinds.ts';

/** Version of a site's pages; no changes for the pages as they are. */
export interface Version {
  readonly changes: readonly PageChange[];
  readonly seed: number;
  /** Mark of the element that is removed; `null` for none. */
  readonly gone: string | null;
}

export interface ChangingSite {
  /** `http://127.0.0.1:PORT`, without a slash at the end. */
  readonly url: string;
  /** Pages that load after this call have this version. */
  show(version: Version): void;
  /** Forwards requests to another server from now on. */
  pointTo(upstream: string): void;
  close(): Promise<void>;
}

/** Forwards another loopback server's pages, with a script in the head of each that changes the page and records the input it gets. */
export async function changeSite(
  upstream: string,
  /** Code that prepares the page at this URL; `null` for none. */
  begin: (url: URL) => string | null = () => null,
): Promise<ChangingSite> {
  let target = new URL(upstream);
  const script = await buildPageScript(join(import.meta.dirname, 'page/open-page.ts'));
  let version: Version = { changes: [], seed: 1, gone: null };
  const headOf = (path: string): string => {
    const first = begin(new URL(path, target));
    return `<script>${script}.openPage(${JSON.stringify(version)}, ${first === null ? null : `() => ${first}`})</script>`;
  };
  const server = createServer((incoming, response) => {
    const { headers, method, url = '/' } = incoming;
    const asked = request(
      target,
      {
        method,
        path: url,
        headers: { ...ownHeaders(headers, target), 'accept-encoding': 'identity' },
      },
      (answer) => void handOn(answer, response, () => headOf(url)),
    );
    asked.on('error', () => response.destroy());
    incoming.pipe(asked);
  });
  const joined = new Set<Duplex>();
  server.on('upgrade', (incoming, socket, head) => {
    joined.add(socket);
    socket.once('close', () => joined.delete(socket));
    joinSockets(incoming, socket, head, target);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the site has no port');
  return {
    url: `http://127.0.0.1:${address.port}`,
    show: (next) => (version = next),
    pointTo: (next) => (target = new URL(next)),
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        // The server no longer manages these upgraded sockets, but still waits for them.
        for (const socket of joined) socket.destroy();
        server.close(() => resolve());
      }),
  };
}

async function handOn(
  answer: IncomingMessage,
  response: ServerResponse,
  head: () => string,
): Promise<void> {
  const { statusCode = 502, headers } = answer;
  const type = headers['content-type'];
  if (type !== undefined && !type.startsWith('text/html')) {
    response.writeHead(statusCode, headers);
    answer.pipe(response);
    return;
  }
  const { 'content-length': _, 'content-security-policy': __, ...kept } = headers;
  const body = await buffer(answer);
  const html = body.toString();
  // A browser treats a body that begins like this as a page even without a content type.
  if (type === undefined && !/^\s*<(?:!doctype html|html)\b/i.test(html)) {
    response.writeHead(statusCode, headers);
    response.end(body);
    return;
  }
  response.writeHead(statusCode, { ...kept, 'cache-control': 'no-store' });
  const at = /<head[^>]*>/i.exec(html) ?? /<!doctype[^>]*>/i.exec(html);
  const end = at === null ? 0 : at.index + at[0].length;
  response.end(`${html.slice(0, end)}${head()}${html.slice(end)}`);
}

/** Rewrites the headers as if the request had gone to the server directly. */
const ownHeaders = (headers: IncomingMessage['headers'], { host, origin }: URL) => ({
  ...headers,
  host,
  ...(headers.origin !== undefined && { origin }),
});

function joinSockets(incoming: IncomingMessage, socket: Duplex, head: Buffer, target: URL): void {
  const { method, url, headers } = incoming;
  const other = connect(Number(target.port), target.hostname, () => {
    const lines = Object.entries(ownHeaders(headers, target)).map(
      ([name, value]) => `${name}: ${String(value)}`,
    );
    other.write(`${method} ${url} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`);
    other.write(head);
    other.pipe(socket).pipe(other);
  });
  for (const end of [socket, other])
    end.on('error', () => {
      socket.destroy();
      other.destroy();
    });
}
