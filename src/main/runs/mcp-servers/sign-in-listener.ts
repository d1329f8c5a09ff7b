import type { Server } from 'node:http';

import { AppError } from '#shared/errors/app-error.ts';

import { abortedError } from '../../platform/async/bounded.ts';

const HOST = '127.0.0.1';
const PATH = '/callback';

/** Local HTTP server that receives the browser's redirect after a login (RFC 8252, loopback redirect). */
export interface SignInListener {
  readonly redirectUrl: string;
  /** Resolves to the query of the redirect. Rejects with `ABORTED` when closed first. */
  readonly query: Promise<string>;
  close(): void;
}

/** Listens on the preferred port if it is free, since a registration may require it; otherwise on any port. */
export async function listenForSignIn(preferredPort: number | null): Promise<SignInListener> {
  let comeBack: (query: string) => void = () => undefined;
  let giveUp: () => void = () => undefined;
  const query = new Promise<string>((resolve, reject) => {
    comeBack = resolve;
    giveUp = () => reject(abortedError());
  });
  // Closing rejects this promise, even if nothing waits for it.
  query.catch(() => undefined);
  // Imported on demand, since it takes 10 ms at the start of the program.
  const { createServer } = await import('node:http');
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', `http://${HOST}`);
    const isBack = request.method === 'GET' && url.pathname === PATH && url.search !== '';
    response.writeHead(isBack ? 200 : 404, {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'",
      'cache-control': 'no-store',
      connection: 'close',
    });
    response.end(isBack ? BACK_PAGE : 'Nothing here.');
    if (isBack) comeBack(url.search.slice(1));
  });
  const port = await listen(server, preferredPort);
  return {
    redirectUrl: `http://${HOST}:${port}${PATH}`,
    query,
    close: () => {
      server.close();
      giveUp();
    },
  };
}

async function listen(server: Server, preferredPort: number | null): Promise<number> {
  if (preferredPort !== null) {
    const port = await listenAt(server, preferredPort).catch(() => null);
    if (port !== null) return port;
  }
  return listenAt(server, 0);
}

function listenAt(server: Server, wanted: number): Promise<number> {
  return new Promise((resolve, reject) => {
    const onError = (cause: Error): void =>
      reject(
        new AppError(
          {
            code: 'MCP_SIGN_IN_FAILED',
            message: 'This computer does not let Waymark wait for the end of the sign-in.',
            next: 'Check that nothing blocks connections within this computer, then sign in again.',
          },
          { cause },
        ),
      );
    server.once('error', onError);
    server.listen(wanted, HOST, () => {
      server.off('error', onError);
      const address = server.address();
      resolve(typeof address === 'object' && address !== null ? address.port : wanted);
    });
  });
}

const BACK_PAGE = `<!doctype html><meta charset="utf-8"><title>Signed in</title>
<style>body{font:16px system-ui;margin:20vh auto;max-width:30em;padding:0 1em;color-scheme:light dark}</style>
<h1>You are back in Waymark</h1><p>The service has answered. You can close this tab and go on in Settings.</p>`;
