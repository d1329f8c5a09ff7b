import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';

import { AppError } from '#shared/errors/app-error.ts';

import { connectClient, type SessionOptions } from './connect-client.ts';
import { OpenSessions } from './open-sessions.ts';
import { ENDPOINT_PATH, refuse } from '../../../mcp-serving/request-guard.ts';
import { sendWebResponse, toWebRequest } from '../../../mcp-serving/web-http.ts';

const HOST = '127.0.0.1';

export interface EndpointOptions extends SessionOptions {
  /** Port to listen on; 0 for any free one. */
  readonly port: number;
  readonly token: string;
  /** Called with the names of the connected clients whenever they change. */
  readonly onClients: (names: readonly string[]) => void;
  readonly onError: (error: unknown) => void;
}

export interface Endpoint {
  readonly url: string;
  close(): void;
}

/**
 * Serves MCP over streamable HTTP to programs of this computer that have the token. Each client has its own session with its own tabs.
 * Throws `MCP_ENDPOINT_PORT` when it cannot listen on the port.
 */
export async function openEndpoint(options: EndpointOptions): Promise<Endpoint> {
  const sessions = new OpenSessions();
  const tell = (): void => options.onClients(sessions.clientNames);
  const server = createServer((request, response) => {
    const { port } = addressOf(server);
    const refusal = refuse(request, port, options.token);
    if (refusal !== null) return sendRefusal(response, refusal.status, refusal.message);
    answer(request, response).catch((error: unknown) => {
      options.onError(error);
      if (!response.headersSent) sendRefusal(response, 500, 'Waymark could not answer.');
    });
  });

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const web = toWebRequest(request, `http://${HOST}`);
    const id = request.headers['mcp-session-id'];
    if (typeof id === 'string') {
      const known = sessions.get(id);
      if (known === undefined)
        return sendRefusal(response, 404, 'This session is over; connect anew.');
      sessions.watch(id, response);
      const answered = await known.transport.handleRequest(web);
      if (request.method === 'GET' && answered.ok) sessions.setListening(id);
      return sendWebResponse(answered, response);
    }
    if (!sessions.makeRoom()) return sendRefusal(response, 503, 'Too many programs are connected.');
    return sendWebResponse(await connectClient(web, options, sessions, tell), response);
  }

  await listen(server, options.port);
  return {
    url: `http://${HOST}:${addressOf(server).port}${ENDPOINT_PATH}`,
    close: () => {
      sessions.closeAll();
      server.close();
      server.closeAllConnections();
      tell();
    },
  };
}

function sendRefusal(response: ServerResponse, status: number, message: string): void {
  response.writeHead(status, {
    'content-type': 'application/json',
    ...(status === 401 && { 'www-authenticate': 'Bearer' }),
    connection: 'close',
  });
  response.end(JSON.stringify({ jsonrpc: '2.0', id: null, error: { code: -32000, message } }));
}

function addressOf(server: Server): { readonly port: number } {
  const address = server.address();
  return typeof address === 'object' && address !== null ? address : { port: 0 };
}

function listen(server: Server, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', (cause) => {
      const isTaken = 'code' in cause && cause.code === 'EADDRINUSE';
      const reason = isTaken ? 'another program uses it' : cause.message;
      reject(
        new AppError(
          {
            code: 'MCP_ENDPOINT_PORT',
            params: { port: String(port) },
            message: `Waymark cannot listen at port ${port}: ${reason}.`,
            next: 'Choose another port in Settings.',
          },
          { cause },
        ),
      );
    });
    server.listen(port, HOST, resolve);
  });
}
