import { createHash, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

/** Reason for refusing a request. */
export interface Refusal {
  readonly status: 401 | 403 | 404 | 405;
  readonly message: string;
}

const METHODS = new Set(['POST', 'GET', 'DELETE']);
export const ENDPOINT_PATH = '/mcp';

/**
 * Checks a request: it must be addressed to this computer's own name (unlike a page that points a name of its own here), must not come from
 * a web page, and must have the token. Returns `null` when it may pass.
 */
export function refuse(
  request: Pick<IncomingMessage, 'headers' | 'method' | 'url'>,
  port: number,
  token: string,
): Refusal | null {
  const { host, origin, authorization } = request.headers;
  if (host !== `127.0.0.1:${port}` && host !== `localhost:${port}`)
    return { status: 403, message: 'This address is not served under that name.' };
  // Programs send no origin; a request with one comes from a page.
  if (origin !== undefined) return { status: 403, message: 'Web pages are not served.' };
  if (!isSame(authorization ?? '', `Bearer ${token}`))
    return { status: 401, message: 'The token from Waymark’s Settings is missing or wrong.' };
  if (request.url?.split('?')[0] !== ENDPOINT_PATH)
    return { status: 404, message: `Only ${ENDPOINT_PATH} is served.` };
  if (!METHODS.has(request.method ?? ''))
    return { status: 405, message: 'This method is not served.' };
  return null;
}

/** Compares in constant time, whatever is wrong with the token. */
function isSame(given: string, wanted: string): boolean {
  const hash = (text: string): Buffer => createHash('sha256').update(text).digest();
  return timingSafeEqual(hash(given), hash(wanted));
}
