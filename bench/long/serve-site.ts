import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';

export interface Asked {
  readonly method: string;
  readonly path: string;
  readonly query: URLSearchParams;
  /** Fields of the sent form. */
  readonly form: Readonly<Record<string, string>>;
}

/** Page, or the URL of the next one after a form. */
export type Given = string | { readonly to: string };

/** Serves a site of a chore on loopback. */
export type ServeSite = (
  answer: (asked: Asked) => Given | null,
) => Promise<{ readonly url: string; close(): Promise<void> }>;

export const serveSite: ServeSite = (answer) => serveSiteAt(0, answer);

/** @param port number of the port; 0 for any free one */
export async function serveSiteAt(
  port: number,
  answer: Parameters<ServeSite>[0],
): ReturnType<ServeSite> {
  const server = createServer((request, response) => void respond(request, response, answer));
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the site has no port');
  return {
    url: `http://127.0.0.1:${address.port}`,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

async function respond(
  request: IncomingMessage,
  response: ServerResponse,
  answer: (asked: Asked) => Given | null,
): Promise<void> {
  const given = answer(await read(request));
  if (given === null) response.writeHead(404).end('Not found');
  else if (typeof given === 'string')
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(given);
  else response.writeHead(303, { location: given.to }).end();
}

async function read(request: IncomingMessage): Promise<Asked> {
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://site');
  const fields = new URLSearchParams(await text(request));
  return {
    method: request.method ?? 'GET',
    path: pathname,
    query: searchParams,
    form: Object.fromEntries(fields),
  };
}

export const page = (title: string, body: string): string =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${title}</title><style>body{font:15px sans-serif;margin:16px}td,th{padding:3px 8px;text-align:left}</style></head><body><h1>${title}</h1>${body}</body></html>`;

export const table = (columns: readonly string[], rows: readonly (readonly string[])[]): string =>
  `<table><thead><tr>${columns.map((name) => `<th>${name}</th>`).join('')}</tr></thead><tbody>${rows
    .map((row) => `<tr>${row.map((cell) => `<td>${cell}</td>`).join('')}</tr>`)
    .join('')}</tbody></table>`;

/** Returns the numbers from 1 to `count`. */
export const upTo = (count: number): readonly number[] =>
  Array.from({ length: count }, (_, index) => index + 1);
