import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';

import type { SiteHandler } from './start-site.ts';

export const ADA = { name: 'ada', password: 'q7Rz-Kp2w_Xv9LtB' };
const BASIC = `Basic ${Buffer.from(`${ADA.name}:${ADA.password}`).toString('base64')}`;

/** Every `Authorization` or `Proxy-Authorization` header that a server received, with its path. */
export type SentLogins = string[];

/** Returns a handler for a page behind Basic authentication (RFC 7617). */
export const behindBasic =
  (realm: string, html: string, sent: SentLogins): SiteHandler =>
  (request, response) => {
    const { authorization } = request.headers;
    if (authorization !== undefined) sent.push(`${request.url} ${authorization}`);
    if (authorization === BASIC) return letIn(response, html);
    return refuse(response, 401, { 'www-authenticate': `Basic realm="${realm}"` });
  };

const NONCE = '7ypf/xlj9XXwfDPEoM4URrv/xwf94BcCAzFZH4GiTo0v';

/** Returns a handler for a page behind Digest authentication (RFC 7616, MD5 with `qop=auth`). */
export const behindDigest =
  (realm: string, html: string, sent: SentLogins): SiteHandler =>
  (request, response) => {
    const { authorization } = request.headers;
    if (authorization !== undefined) sent.push(`${request.url} ${authorization}`);
    if (isDigestOf(realm, request, authorization)) return letIn(response, html);
    const challenge = `Digest realm="${realm}", qop="auth", algorithm=MD5, nonce="${NONCE}"`;
    return refuse(response, 401, { 'www-authenticate': challenge });
  };

function isDigestOf(realm: string, request: IncomingMessage, authorization = ''): boolean {
  const part = (name: string): string =>
    new RegExp(`(?:^|[ ,])${name}="?([^",]*)"?`).exec(authorization)?.[1] ?? '';
  const who = md5(`${ADA.name}:${realm}:${ADA.password}`);
  const what = md5(`${request.method}:${request.url}`);
  const expected = md5(`${who}:${NONCE}:${part('nc')}:${part('cnonce')}:auth:${what}`);
  return authorization.startsWith('Digest ') && part('response') === expected;
}

const md5 = (text: string): string => createHash('md5').update(text).digest('hex');

/** Starts a proxy that accepts only Ada and answers every request itself. */
export async function startProxy(html: string, sent: SentLogins) {
  const server = createServer((request, response) => {
    const given = request.headers['proxy-authorization'];
    if (given !== undefined) sent.push(`${request.url} ${given}`);
    if (given === BASIC) return letIn(response, html);
    return refuse(response, 407, { 'proxy-authenticate': 'Basic realm="The way out"' });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the proxy has no port');
  return {
    hostPort: `127.0.0.1:${address.port}`,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

function letIn(response: ServerResponse, html: string): void {
  response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(html);
}

function refuse(
  response: ServerResponse,
  status: number,
  headers: Readonly<Record<string, string>>,
): void {
  response
    .writeHead(status, { 'content-type': 'text/html', ...headers })
    .end(`<title>${status}</title><h1>${status} Nobody gets in</h1>`);
}
