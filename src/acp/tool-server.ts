import { randomBytes, randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';

import {
  type CallToolResult,
  Server,
  WebStandardStreamableHTTPServerTransport,
} from '@modelcontextprotocol/server';

import type { ServedTool } from '../mcp-serving/served-tools.ts';
import { ENDPOINT_PATH, refuse } from '../mcp-serving/request-guard.ts';
import { sendWebResponse, toWebRequest } from '../mcp-serving/web-http.ts';

const HOST = '127.0.0.1';
const MAX_BODY_BYTES = 1_000_000;
/** An agent connects once; some reconnect when they reload their configuration. */
const MAX_SESSIONS = 10;
/** A call may wait for the person, so the agent gets progress meanwhile. */
const PROGRESS_EVERY_MS = 5_000;

export interface ToolServerParts {
  readonly version: string;
  readonly instructions: string;
  readonly tools: readonly ServedTool[];
  readonly call: (name: string, args: unknown, signal: AbortSignal) => Promise<CallToolResult>;
}

export interface ToolServer {
  readonly url: string;
  readonly token: string;
  /** Whether an agent has connected. */
  hasConnected(): boolean;
  close(): void;
}

/**
 * Serves the run's tools over streamable HTTP on this computer, to clients that have the token. Token, port and sessions belong to one run
 * and end with it.
 */
export async function openToolServer(parts: ToolServerParts): Promise<ToolServer> {
  const token = randomBytes(32).toString('base64url');
  const sessions = new Map<string, WebStandardStreamableHTTPServerTransport>();
  const server = createServer((request, response) => {
    const refusal = refuse(request, portOf(), token);
    if (refusal !== null) return refuseWith(response, refusal.status, refusal.message);
    answer(request, response).catch(() => {
      if (!response.headersSent) refuseWith(response, 500, 'Waymark could not answer.');
    });
  });
  const portOf = (): number => {
    const address = server.address();
    return typeof address === 'object' && address !== null ? address.port : 0;
  };

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const web = toWebRequest(request, `http://${HOST}`);
    const id = request.headers['mcp-session-id'];
    if (typeof id === 'string') {
      const known = sessions.get(id);
      if (known === undefined) return refuseWith(response, 404, 'This session is over.');
      return sendWebResponse(await known.handleRequest(web), response);
    }
    if (sessions.size >= MAX_SESSIONS) return refuseWith(response, 503, 'Too many sessions.');
    const transport = new WebStandardStreamableHTTPServerTransport({
      sessionIdGenerator: randomUUID,
      maxRequestBodySize: MAX_BODY_BYTES,
      onsessioninitialized: (opened) => void sessions.set(opened, transport),
      onsessionclosed: (closed) => void sessions.delete(closed),
    });
    await mcpServer(parts).connect(transport);
    return sendWebResponse(await transport.handleRequest(web), response);
  }

  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, HOST, resolve);
  });
  return {
    url: `http://${HOST}:${portOf()}${ENDPOINT_PATH}`,
    token,
    hasConnected: () => sessions.size > 0,
    close: () => {
      for (const transport of sessions.values()) void transport.close();
      sessions.clear();
      server.close();
      server.closeAllConnections();
    },
  };
}

function mcpServer({ version, instructions, tools, call }: ToolServerParts): Server {
  const server = new Server(
    { name: 'waymark', title: 'Waymark', version },
    { capabilities: { tools: {} }, instructions },
  );
  server.setRequestHandler('tools/list', () => ({ tools: [...tools] }));
  server.setRequestHandler('tools/call', async ({ params }, { mcpReq }) => {
    const progressToken = mcpReq._meta?.progressToken;
    let progress = 0;
    const timer = setInterval(() => {
      if (progressToken === undefined) return;
      progress += 1;
      mcpReq
        .notify({ method: 'notifications/progress', params: { progressToken, progress } })
        // Fails only when the agent is gone, which the signal reports too.
        .catch(() => undefined);
    }, PROGRESS_EVERY_MS);
    try {
      return await call(params.name, params.arguments ?? {}, mcpReq.signal);
    } finally {
      clearInterval(timer);
    }
  });
  return server;
}

function refuseWith(response: ServerResponse, status: number, message: string): void {
  response.writeHead(status, { 'content-type': 'application/json', connection: 'close' });
  response.end(JSON.stringify({ jsonrpc: '2.0', id: null, error: { code: -32000, message } }));
}
