import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { extname, join, normalize, sep } from 'node:path';

export type SiteHandler = (request: IncomingMessage, response: ServerResponse) => void;

/** A page as HTML, a folder to serve, or a custom handler. */
export type SiteRoute = string | { readonly folder: string } | SiteHandler;

export interface Site {
  /** `http://127.0.0.1:PORT`, without a slash at the end. */
  readonly url: string;
  readonly hostPort: string;
  /** Requested paths, in order. `/favicon.ico` is left out unless it is a route, because the browser requests it by itself at any time. */
  readonly requests: readonly string[];
  close(): Promise<void>;
}

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
};

/**
 * Serves pages on loopback for tests. A route's key is a path; a key that ends in `/` with a folder serves everything below it. HTML
 * strings are sent without any security policy.
 */
export async function startSite(
  routes: Readonly<Record<string, SiteRoute>>,
  port = 0,
): Promise<Site> {
  const requests: string[] = [];
  const server = createServer((request, response) => {
    const path = new URL(request.url ?? '/', 'http://site').pathname;
    if (path !== '/favicon.ico' || path in routes) requests.push(path);
    answerRoute(routes, path, request, response);
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the site has no port');
  const hostPort = `127.0.0.1:${address.port}`;
  return {
    url: `http://${hostPort}`,
    hostPort,
    requests,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

/** Answers a request by the route of its path; 404 if there is none. */
export function answerRoute(
  routes: Readonly<Record<string, SiteRoute>>,
  path: string,
  request: IncomingMessage,
  response: ServerResponse,
): void {
  answer(routes, path, request, response).catch(() => {
    if (!response.headersSent) response.writeHead(404, { 'content-type': 'text/plain' });
    response.end('not found');
  });
}

async function answer(
  routes: Readonly<Record<string, SiteRoute>>,
  path: string,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const route = routes[path];
  if (typeof route === 'string') {
    response.writeHead(200, { 'content-type': TYPES['.html'] });
    response.end(route);
    return;
  }
  if (typeof route === 'function') return route(request, response);
  const prefix = Object.keys(routes).find((key) => key.endsWith('/') && path.startsWith(key));
  const folder = prefix === undefined ? undefined : routes[prefix];
  if (prefix === undefined || typeof folder !== 'object') throw new Error('no such route');
  const file = normalize(
    join(folder.folder, decodeURIComponent(path.slice(prefix.length)) || 'index.html'),
  );
  if (!file.startsWith(folder.folder + sep)) throw new Error('outside the folder');
  const bytes = await readFile(file);
  response.writeHead(200, { 'content-type': TYPES[extname(file)] ?? 'application/octet-stream' });
  response.end(bytes);
}
