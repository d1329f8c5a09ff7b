import { createHash, randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import { json, text } from 'node:stream/consumers';

import { onTestFinished } from 'vitest';
import { z } from 'zod';

/** An MCP server on HTTP behind an authorization server that is strict about what it is asked. */
export interface OAuthServer {
  readonly url: string;
  /** Everything that a strict server would have complained about. */
  readonly problems: string[];
  readonly registrations: () => number;
  readonly refreshes: () => number;
  /** From now on the access tokens that were given out are worth nothing. */
  expireTokens(): void;
}

const RpcSchema = z.object({
  id: z.union([z.number(), z.string()]).optional(),
  method: z.string(),
});
const RegistrationSchema = z.object({ redirect_uris: z.array(z.url()).min(1) });

/** Starts it for one test. Its sign-in page lets everybody in at once. */
export async function startOAuthServer(): Promise<OAuthServer> {
  const problems: string[] = [];
  const clients = new Map<string, readonly string[]>();
  const codes = new Map<string, { readonly challenge: string; readonly redirectUri: string }>();
  let accessTokens = new Set<string>();
  const refreshTokens = new Set<string>();
  let refreshes = 0;
  let origin = '';

  const giveTokens = () => {
    const tokens = { access_token: randomUUID(), refresh_token: randomUUID() };
    accessTokens.add(tokens.access_token);
    refreshTokens.add(tokens.refresh_token);
    return { status: 200, body: { ...tokens, token_type: 'Bearer', expires_in: 3600 } };
  };
  const refused = (problem: string) => {
    problems.push(problem);
    return { status: 400, body: { error: 'invalid_request', error_description: problem } };
  };
  const exchange = (form: URLSearchParams) => {
    if (form.get('grant_type') === 'refresh_token') {
      refreshes += 1;
      return refreshTokens.delete(form.get('refresh_token') ?? '')
        ? giveTokens()
        : refused('an unknown refresh token');
    }
    const code = form.get('code') ?? '';
    const given = codes.get(code);
    codes.delete(code);
    const challenge = createHash('sha256')
      .update(form.get('code_verifier') ?? '')
      .digest('base64url');
    if (given?.challenge !== challenge) return refused('the wrong code or verifier');
    if (given.redirectUri !== form.get('redirect_uri')) return refused('another redirect address');
    return giveTokens();
  };

  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', origin);
    const send = (status: number, body: unknown, headers: Readonly<Record<string, string>> = {}) =>
      response
        .writeHead(status, { 'content-type': 'application/json', ...headers })
        .end(JSON.stringify(body));
    const answer = async (): Promise<unknown> => {
      switch (url.pathname) {
        case '/.well-known/oauth-protected-resource/mcp':
          return send(200, { resource: `${origin}/mcp`, authorization_servers: [origin] });
        case '/.well-known/oauth-authorization-server':
          return send(200, {
            issuer: origin,
            authorization_endpoint: `${origin}/authorize`,
            token_endpoint: `${origin}/token`,
            registration_endpoint: `${origin}/register`,
            response_types_supported: ['code'],
            grant_types_supported: ['authorization_code', 'refresh_token'],
            code_challenge_methods_supported: ['S256'],
            token_endpoint_auth_methods_supported: ['none'],
          });
        case '/register': {
          const { redirect_uris: uris } = RegistrationSchema.parse(await json(request));
          const id = randomUUID();
          clients.set(id, uris);
          return send(201, { client_id: id, redirect_uris: uris });
        }
        case '/authorize': {
          const back = new URL(url.searchParams.get('redirect_uri') ?? origin);
          if (!clients.get(url.searchParams.get('client_id') ?? '')?.includes(back.href))
            problems.push('a client that is not registered for this redirect address');
          const code = randomUUID();
          const challenge = url.searchParams.get('code_challenge') ?? '';
          codes.set(code, { challenge, redirectUri: back.href });
          back.searchParams.set('code', code);
          back.searchParams.set('state', url.searchParams.get('state') ?? '');
          return response.writeHead(302, { location: back.href }).end();
        }
        case '/token': {
          const { status, body } = exchange(new URLSearchParams(await text(request)));
          return send(status, body);
        }
        case '/mcp': {
          const token = request.headers.authorization?.replace('Bearer ', '') ?? '';
          const metadata = `${origin}/.well-known/oauth-protected-resource/mcp`;
          if (!accessTokens.has(token))
            return send(401, {}, { 'www-authenticate': `Bearer resource_metadata="${metadata}"` });
          if (request.method !== 'POST') return send(405, {});
          const { id, method } = RpcSchema.parse(await json(request));
          if (id === undefined) return response.writeHead(202).end();
          return send(200, { jsonrpc: '2.0', id, ...answerOf(method) });
        }
        default:
          return send(404, {});
      }
    };
    answer().catch((error: unknown) => {
      problems.push(String(error));
      send(500, {});
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  origin = `http://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}`;
  onTestFinished(() => {
    server.close();
    server.closeAllConnections();
  });
  return {
    url: `${origin}/mcp`,
    problems,
    registrations: () => clients.size,
    refreshes: () => refreshes,
    expireTokens: () => (accessTokens = new Set()),
  };
}

function answerOf(method: string): object {
  const serverInfo = { name: 'guarded', version: '1' };
  if (method === 'initialize')
    return { result: { protocolVersion: '2025-06-18', capabilities: { tools: {} }, serverInfo } };
  if (method === 'tools/list')
    return { result: { tools: [{ name: 'whoami', inputSchema: { type: 'object' } }] } };
  if (method === 'tools/call') return { result: { content: [{ type: 'text', text: 'Ada' }] } };
  return { error: { code: -32_601, message: 'unknown method' } };
}
