import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { once } from 'node:events';
import type { Socket } from 'node:net';
import { text } from 'node:stream/consumers';

import type { PlacedPage } from '../case.ts';
import { readFrames } from './read-frames.ts';

export interface Proxy {
  readonly url: string;
  close(): Promise<void>;
}

type Answer = (request: IncomingMessage, body: string) => PlacedPage;

/**
 * Opens a proxy that answers for every host: names count as public ones, as on the web, and none is looked up. WebSockets come through a
 * tunnel, which leads back here; each of their messages counts as a request with a body.
 */
export const openProxy = (answer: Answer): Promise<Proxy> =>
  serveProxy(
    (request, response) => void respond(request, response, answer),
    (request, words) => void answer(request, words),
  );

/** Opens a proxy with handlers that hold the response: for streams, and for responses that never end. */
export async function serveProxy(
  handle: (request: IncomingMessage, response: ServerResponse) => void,
  hear: (request: IncomingMessage, words: string) => void = () => undefined,
): Promise<Proxy> {
  const server = createServer(handle);
  // Tunnels and sockets are no longer requests, so `close` must end them here.
  const sockets = new Set<Socket>();
  server.on('connection', (socket: Socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  server.on('connect', (_request, socket) => {
    socket.write('HTTP/1.1 200 OK\r\n\r\n');
    server.emit('connection', socket);
  });
  server.on('upgrade', (request, socket) => {
    readFrames(request, socket, (words) => hear(request, words));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the proxy has no port');
  return {
    url: `http://127.0.0.1:${address.port}`,
    close: async () => {
      server.closeAllConnections();
      const closed = once(server, 'close');
      server.close();
      for (const socket of sockets) socket.destroy();
      await closed;
    },
  };
}

async function respond(
  request: IncomingMessage,
  response: ServerResponse,
  answer: Answer,
): Promise<void> {
  try {
    const page = answer(request, await text(request));
    response.writeHead(page.status ?? 200, {
      'content-type': 'text/html; charset=utf-8',
      'access-control-allow-origin': '*',
      'cache-control': 'no-store',
      ...page.headers,
    });
    response.end(page.body);
  } catch (error) {
    // A page that was left ends its request halfway.
    response.destroy(error instanceof Error ? error : new Error(String(error)));
  }
}
