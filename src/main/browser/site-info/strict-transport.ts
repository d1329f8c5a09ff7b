import { isIP } from 'node:net';

import { net, type Session } from 'electron';

import type { Disposable } from '../../platform/async/disposable.ts';

const WITHIN_MS = 5000;

/** Port that Chromium blocks, so no request leaves the computer. HSTS is applied before that check. */
const CLOSED_PORT = 1;
const NOT_CONNECTED = 'net::ERR_UNSAFE_PORT';

/**
 * Whether the session knows that a host requires a valid certificate (HSTS). Chromium only shows it by redirecting http to https. An
 * unclear result counts as strict.
 * @param allow allows a request of the program itself
 */
export async function isStrictHost(
  session: Session,
  hostname: string,
  allow: (url: string) => Disposable,
): Promise<boolean> {
  // HSTS applies to host names only (RFC 6797, 8.3).
  if (isIP(hostname.replace(/^\[|\]$/g, '')) !== 0) return false;
  const url = `http://${hostname}:${CLOSED_PORT}/`;
  const leave = allow(url);
  try {
    return await isTurnedIntoTls(session, url);
  } finally {
    leave.dispose();
  }
}

async function isTurnedIntoTls(session: Session, url: string): Promise<boolean> {
  return new Promise((resolve) => {
    const request = net.request({
      session,
      url,
      method: 'HEAD',
      redirect: 'manual',
      credentials: 'omit',
    });
    const timer = setTimeout(() => settle(true), WITHIN_MS);
    const settle = (isStrict: boolean): void => {
      clearTimeout(timer);
      resolve(isStrict);
      request.abort();
    };
    request.on('redirect', (_status, _method, to) => settle(URL.parse(to)?.protocol === 'https:'));
    request.on('error', ({ message }) => settle(message !== NOT_CONNECTED));
    request.on('response', () => settle(true));
    request.end();
  });
}
