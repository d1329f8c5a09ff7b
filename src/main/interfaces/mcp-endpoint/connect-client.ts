import { randomUUID } from 'node:crypto';

import { WebStandardStreamableHTTPServerTransport } from '@modelcontextprotocol/server';

import { ClientSession, type SessionHost } from './client-session.ts';
import type { OpenSessions } from './open-sessions.ts';

const MAX_BODY_BYTES = 1_000_000;

/** Options for the session of each client. */
export interface SessionOptions {
  readonly version: string;
  readonly newHost: () => SessionHost;
  /** Time in ms without a call after which a client's lease ends; 30 s if absent. */
  readonly leaseIdleMs?: number;
}

/**
 * Answers a request without a session id. If it is a client's first request, `sessions` has the client's session afterwards. `tell` is
 * called when the connected clients or their names may have changed.
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
