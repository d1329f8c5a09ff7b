import { isIP } from 'node:net';

import { net, type Session } from 'electron';

import type { Disposable } from '../platform/disposable.ts';

const WITHIN_MS = 5000;

/** Chromium opens no connection to this port, so that a request for it reaches nobody; what it knows of the host comes before that. */
const CLOSED_PORT = 1;
const NOT_CONNECTED = 'net::ERR_UNSAFE_PORT';

/**
 * Whether a host has said that it is never to be reached without a good certificate (HSTS), as the session has kept it. Chromium tells only by turning http into https. What it does not tell counts as strict.
 *
 * @param allow lets the program make a request
 */
export async function isStrictHost(
  session: Session,
  hostname: string,
  allow: (url: string) => Disposable,
): Promise<boolean> {
  // HSTS is for names only (RFC 6797, 8.3).
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
