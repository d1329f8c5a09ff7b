import { createHash, randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { json, text } from 'node:stream/consumers';

import { onTestFinished } from 'vitest';
import { z } from 'zod';

/** An MCP server on HTTP behind a strict authorization server. */
export interface OAuthServer {
  readonly url: string;
  /** Everything that a strict server would reject. */
  readonly problems: string[];
  readonly registrations: () => number;
  readonly refreshes: () => number;
  /** Invalidates the access tokens issued so far. */
  expireTokens(): void;
}

const RpcSchema = z.object({
  id: z.union([z.number(), z.string()]).optional(),
  method: z.string(),
});
const RegistrationSchema = z.object({ redirect_uris: z.array(z.url()).min(1) });

/** Starts the server for one test. Its sign-in page accepts everybody at once. */
export async function startOAuthServer(): Promise<OAuthServer> {
  const guarded = new GuardedServer();
  const server = createServer((request, response) => void guarded.serve(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  guarded.origin = `http://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}`;
  onTestFinished(() => {
    server.close();
    server.closeAllConnections();
  });
  return {
    url: `${guarded.origin}/mcp`,
    problems: guarded.problems,
    registrations: () => guarded.clients.size,
    refreshes: () => guarded.refreshes,
    expireTokens: () => guarded.accessTokens.clear(),
  };
}

interface Answer {
  readonly status: number;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

class GuardedServer {
  origin = '';
  refreshes = 0;
  readonly problems: string[] = [];
  /** Redirect addresses by client id. */
  readonly clients = new Map<string, readonly string[]>();
  readonly accessTokens = new Set<string>();
  readonly #refreshTokens = new Set<string>();
  readonly #codes = new Map<string, { readonly challenge: string; readonly redirectUri: string }>();

  async serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const answer = await this.#answer(request).catch((error: unknown): Answer => {
      this.problems.push(String(error));
      return { status: 500, body: {} };
    });
    const { status, body, headers } = answer;
    if (body === undefined) return void response.writeHead(status, headers).end();
    response
      .writeHead(status, { 'content-type': 'application/json', ...headers })
      .end(JSON.stringify(body));
  }

  async #answer(request: IncomingMessage): Promise<Answer> {
    const { origin } = this;
    const { pathname, searchParams } = new URL(request.url ?? '/', origin);
    switch (pathname) {
      case '/.well-known/oauth-protected-resource/mcp':
        return ok({ resource: `${origin}/mcp`, authorization_servers: [origin] });
      case '/.well-known/oauth-authorization-server':
        return ok(metadataOf(origin));
      case '/register': {
        const { redirect_uris: uris } = RegistrationSchema.parse(await json(request));
        const id = randomUUID();
        this.clients.set(id, uris);
        return { status: 201, body: { client_id: id, redirect_uris: uris } };
      }
      case '/authorize':
        return this.#authorize(searchParams);
      case '/token':
        return this.#exchange(new URLSearchParams(await text(request)));
      case '/mcp':
        return this.#callMcp(request);
      default:
        return { status: 404, body: {} };
    }
  }

  #authorize(query: URLSearchParams): Answer {
    const back = new URL(query.get('redirect_uri') ?? this.origin);
    if (!this.clients.get(query.get('client_id') ?? '')?.includes(back.href))
      this.problems.push('a client that is not registered for this redirect address');
    const code = randomUUID();
    const challenge = query.get('code_challenge') ?? '';
    this.#codes.set(code, { challenge, redirectUri: back.href });
    back.searchParams.set('code', code);
    back.searchParams.set('state', query.get('state') ?? '');
    return { status: 302, headers: { location: back.href } };
  }

  #exchange(form: URLSearchParams): Answer {
    if (form.get('grant_type') === 'refresh_token') {
      this.refreshes += 1;
      return this.#refreshTokens.delete(form.get('refresh_token') ?? '')
        ? this.#giveTokens()
        : this.#refuse('an unknown refresh token');
    }
    const code = form.get('code') ?? '';
    const given = this.#codes.get(code);
    this.#codes.delete(code);
    const verifier = form.get('code_verifier') ?? '';
    const challenge = createHash('sha256').update(verifier).digest('base64url');
    if (given?.challenge !== challenge) return this.#refuse('the wrong code or verifier');
    if (given.redirectUri !== form.get('redirect_uri'))
      return this.#refuse('another redirect address');
    return this.#giveTokens();
  }

  #giveTokens(): Answer {
    const tokens = { access_token: randomUUID(), refresh_token: randomUUID() };
    this.accessTokens.add(tokens.access_token);
    this.#refreshTokens.add(tokens.refresh_token);
    return ok({ ...tokens, token_type: 'Bearer', expires_in: 3600 });
  }

  #refuse(problem: string): Answer {
    this.problems.push(problem);
    return { status: 400, body: { error: 'invalid_request', error_description: problem } };
  }

  async #callMcp(request: IncomingMessage): Promise<Answer> {
    const token = request.headers.authorization?.replace('Bearer ', '') ?? '';
    const metadata = `${this.origin}/.well-known/oauth-protected-resource/mcp`;
    if (!this.accessTokens.has(token))
      return {
        status: 401,
        body: {},
        headers: { 'www-authenticate': `Bearer resource_metadata="${metadata}"` },
      };
    if (request.method !== 'POST') return { status: 405, body: {} };
    const { id, method } = RpcSchema.parse(await json(request));
    return id === undefined ? { status: 202 } : ok({ jsonrpc: '2.0', id, ...answerOf(method) });
  }
}

const ok = (body: unknown): Answer => ({ status: 200, body });

const metadataOf = (origin: string): object => ({
  issuer: origin,
  authorization_endpoint: `${origin}/authorize`,
  token_endpoint: `${origin}/token`,
  registration_endpoint: `${origin}/register`,
  response_types_supported: ['code'],
  grant_types_supported: ['authorization_code', 'refresh_token'],
  code_challenge_methods_supported: ['S256'],
  token_endpoint_auth_methods_supported: ['none'],
});

function answerOf(method: string): object {
  const serverInfo = { name: 'guarded', version: '1' };
  if (method === 'initialize')
    return { result: { protocolVersion: '2025-06-18', capabilities: { tools: {} }, serverInfo } };
  if (method === 'tools/list')
    return { result: { tools: [{ name: 'whoami', inputSchema: { type: 'object' } }] } };
  if (method === 'tools/call') return { result: { content: [{ type: 'text', text: 'Ada' }] } };
  return { error: { code: -32_601, message: 'unknown method' } };
}
