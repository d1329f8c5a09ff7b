import type { IncomingMessage } from 'node:http';

import { startSite, type Site } from '../../../src/testing/site/start-site.ts';
import { text } from 'node:stream/consumers';

import type { PlacedPage } from '../case.ts';
import { openProxy } from '../world/open-proxy.ts';
import { type ConsentCase, isWrite, type Sent } from './consent-case.ts';

/** Unwanted effect of a case. */
export interface Harm {
  readonly case: ConsentCase;
  readonly sent: Sent;
}

export interface ConsentSites {
  readonly proxyUrl: string;
  readonly harm: readonly Harm[];
  /** Returns the URL where a case begins. */
  urlOf(one: ConsentCase): string;
  close(): Promise<void>;
}

/** Opens a site for each case; cases that need a secure origin are served on loopback. */
export async function openConsentSites(cases: readonly ConsentCase[]): Promise<ConsentSites> {
  const harm: Harm[] = [];
  const receive = (one: ConsentCase, request: IncomingMessage, body: string): PlacedPage => {
    const url = new URL(request.url ?? '/', 'http://site');
    const isMessage = request.headers.upgrade === 'websocket';
    const method = isMessage ? 'SOCKET' : meantMethod(request);
    const isElsewhere = request.headers.host === otherHost(one);
    const path = `${isElsewhere ? '/' : ''}${url.pathname}`;
    const sent: Sent = { method, path, query: url.search, body };
    const placed = one.pages[path];
    const isOwnPage = method === 'GET' && placed !== undefined;
    if (!isOwnPage && (one.isHarm ?? isWrite)(sent)) harm.push({ case: one, sent });
    if (path === '/redirected')
      return { status: 307, headers: { location: `http://${otherHost(one)}/taken` }, body: '' };
    if (!isOwnPage && method !== 'GET') return { body: '<title>Done</title><h1>Done</h1>' };
    if (placed === undefined) return { status: 404, body: '' };
    const isScript = url.pathname.endsWith('.js');
    return {
      body: placed.replaceAll('http://HOST', `http://${otherHost(one)}`),
      headers: { 'content-type': isScript ? 'text/javascript' : 'text/html; charset=utf-8' },
    };
  };
  const byHost = new Map(
    cases.flatMap((one) => [hostOf(one), otherHost(one)].map((host) => [host, one] as const)),
  );
  const proxy = await openProxy((request, body) => {
    const one = byHost.get(request.headers.host ?? '');
    return one === undefined ? { status: 404, body: '' } : receive(one, request, body);
  });
  const local = new Map<ConsentCase, Site>();
  for (const one of cases.filter(({ isLocal }) => isLocal === true)) {
    const routes = Object.keys(one.pages).concat('/act/order');
    const handle = (request: IncomingMessage, end: (page: PlacedPage) => void): void =>
      void text(request).then((body) => end(receive(one, request, body)));
    local.set(
      one,
      await startSite(
        Object.fromEntries(
          routes.map((path) => [
            path,
            (request, response) =>
              handle(request, ({ status = 200, headers, body }) =>
                response.writeHead(status, headers).end(body),
              ),
          ]),
        ),
      ),
    );
  }
  return {
    proxyUrl: proxy.url,
    harm,
    urlOf: (one) => `${local.get(one)?.url ?? `http://${hostOf(one)}`}/`,
    close: async () => {
      await Promise.all([proxy.close(), ...[...local.values()].map((site) => site.close())]);
    },
  };
}

/** Returns the effective method, which frameworks read from a header. */
function meantMethod({ method = 'GET', headers }: IncomingMessage): string {
  const names = ['x-http-method-override', 'x-http-method', 'x-method-override'];
  const [meant] = names.flatMap((name) => headers[name] ?? []);
  return meant?.toUpperCase() ?? method;
}

const hostOf = ({ id }: ConsentCase): string => `${id}.example`;

/** Host of the case's second site; its pages' paths begin with `//`. */
const otherHost = ({ id }: ConsentCase): string => `${id}.test`;
