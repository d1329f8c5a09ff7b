import { randomUUID } from 'node:crypto';

import { WebStandardStreamableHTTPServerTransport } from '@modelcontextprotocol/server';

import { ClientSession, type SessionHost } from './client-session.ts';
import type { OpenSessions } from './open-sessions.ts';

const MAX_BODY_BYTES = 1_000_000;

/** What each client's session is made with. */
export interface SessionOptions {
  readonly version: string;
  readonly newHost: () => SessionHost;
  /** After how long without a call a client's lease is over; 30 s if absent. */
  readonly leaseIdleMs?: number;
}

/**
 * Answers a request that names no session. Where it is a client's first one, `sessions` has a session of the client from then on.
 * `tell` is called when which clients are connected, or their names, may have changed.
 */
export async function connectClient(
  request: Request,
  { version, newHost, leaseIdleMs }: SessionOptions,
  sessions: OpenSessions,
  tell: () => void,
): Promise<Response> {
  const session = new ClientSession(
    newHost(),
    version,
    (newcomer) => sessions.prepareFor(newcomer),
    leaseIdleMs,
  );
  let isOpen = false;
  const transport = new WebStandardStreamableHTTPServerTransport({
    sessionIdGenerator: randomUUID,
    maxRequestBodySize: MAX_BODY_BYTES,
    onsessioninitialized: (id) => {
      isOpen = true;
      sessions.add(id, { session, transport });
    },
    onsessionclosed: (id) => {
      sessions.close(id);
      tell();
    },
  });
  session.server.oninitialized = () => {
    const earlier = sessions.takeEarlier(session);
    if (earlier !== null) session.takeOver(earlier);
    tell();
  };
  await session.server.connect(transport);
  const response = await transport.handleRequest(request);
  if (!isOpen) session.close();
  return response;
}
