import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  createServer as createProxy,
  request as ask,
  type IncomingMessage,
  type ServerResponse,
} from 'node:http';
import { createServer } from 'node:net';
import { resolve } from 'node:path';

import { describe, expect, it, onTestFinished, vi } from 'vitest';

import { McpServerDraftSchema } from '#shared/mcp/mcp-server.ts';

import { startOAuthServer } from '../../../testing/mcp/oauth-server.ts';
import { openServers } from '../../../testing/mcp/open-servers.ts';

vi.setConfig({ testTimeout: 60_000 });

const NEVER = new AbortController().signal;
const options = { timeoutMs: 30_000, maxMs: 40_000, signal: NEVER, onSend: () => undefined };
const EVERYTHING = resolve(
  import.meta.dirname,
  '../../../../node_modules/@modelcontextprotocol/server-everything/dist/index.js',
);

const remote = (kind: 'http' | 'sse', url: string) =>
  McpServerDraftSchema.parse({
    name: 'Remote',
    transport: { kind, url, oauthClient: null },
    secrets: { values: {}, oauthClientSecret: null },
    isEnabled: true,
  });

interface Everything {
  readonly origin: string;
  readonly port: number;
  /** Ends the server; resolves when it has exited. */
  readonly stop: () => Promise<void>;
}

/** Starts the everything server on the network. */
async function startEverything(mode: 'streamableHttp' | 'sse', at?: number): Promise<Everything> {
  const port = at ?? (await freePort());
  const child = spawn(process.execPath, [EVERYTHING, mode], {
    env: { PATH: process.env['PATH'], PORT: String(port) },
    stdio: 'ignore',
  });
  onTestFinished(() => void child.kill());
  const origin = `http://127.0.0.1:${port}`;
  await expect
    .poll(
      () =>
        fetch(origin).then(
          () => true,
          () => false,
        ),
      { timeout: 20_000 },
    )
    .toBe(true);
  return {
    origin,
    port,
    stop: async () => {
      child.kill('SIGKILL');
      await once(child, 'exit');
    },
  };
}

interface CuttingProxy {
  readonly url: string;
  /** Breaks off the next answer after its first chunk. */
  cutNext(): void;
  /** `Last-Event-ID` headers of requests. */
  readonly lastEventIds: string[];
}

/** Starts a proxy in front of a server that breaks off a stream, and resumes it once the server has sent everything. */
async function startCuttingProxy(origin: string): Promise<CuttingProxy> {
  const lastEventIds: string[] = [];
  let onTold = (): void => undefined;
  const told = new Promise<void>((done) => {
    onTold = done;
  });
  let isCutDue = false;
  const pass = (request: IncomingMessage, response: ServerResponse): void => {
    const { method, headers } = request;
    const onward = ask(new URL(request.url ?? '/', origin), { method, headers }, (answer) => {
      const isCut = isCutDue && method === 'POST';
      if (isCut) isCutDue = false;
      response.writeHead(answer.statusCode ?? 500, answer.headers);
      answer.on('data', (chunk: Buffer) => {
        if (!response.destroyed) response.write(chunk, () => isCut && response.destroy());
      });
      answer.on('end', () => {
        if (isCut) onTold();
        response.end();
      });
    });
    onward.on('error', () => response.destroy());
    request.pipe(onward);
  };
  const proxy = createProxy((request, response) => {
    const lastEventId = request.headers['last-event-id'];
    if (typeof lastEventId !== 'string') return pass(request, response);
    lastEventIds.push(lastEventId);
    void told.then(() => pass(request, response));
  });
  await new Promise<void>((done) => proxy.listen(0, '127.0.0.1', done));
  onTestFinished(() => {
    proxy.close();
    proxy.closeAllConnections();
  });
  const address = proxy.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return {
    url: `http://127.0.0.1:${port}/mcp`,
    cutNext: () => {
      isCutDue = true;
    },
    lastEventIds,
  };
}

describe('servers on the network', () => {
  it('talks streamable HTTP to the everything server', async () => {
    const { origin } = await startEverything('streamableHttp');
    const { servers } = openServers();
    const [id] = await servers.add([remote('http', `${origin}/mcp`)]);
    expect(await servers.server(id!).call('echo', { message: 'over HTTP' }, options)).toMatchObject(
      {
        content: [{ text: 'Echo: over HTTP' }],
      },
    );
  });

  it.each(['sse', 'http'] as const)(
    'finds a server that knows only SSE when told %s',
    async (kind) => {
      const { origin } = await startEverything('sse');
      const { servers } = openServers();
      const [id] = await servers.add([remote(kind, `${origin}/sse`)]);
      expect(
        await servers.server(id!).call('echo', { message: 'over SSE' }, options),
      ).toMatchObject({ content: [{ text: 'Echo: over SSE' }] });
    },
  );

  it('begins a new session where the server has forgotten the old one, and loses no call by it', async () => {
    const first = await startEverything('streamableHttp');
    const { servers } = openServers();
    const [id] = await servers.add([remote('http', `${first.origin}/mcp`)]);
    const server = servers.server(id!);
    await server.call('echo', { message: 'before' }, options);
    await first.stop();
    await startEverything('streamableHttp', first.port);
    const both = await Promise.all(
      ['one', 'two'].map((message) => server.call('echo', { message }, options)),
    );
    expect(both.map(({ content }) => content)).toEqual([
      [{ type: 'text', text: 'Echo: one' }],
      [{ type: 'text', text: 'Echo: two' }],
    ]);
    expect(servers.log(id!).filter(({ text }) => text.includes('forgotten'))).toHaveLength(1);
    expect(servers.view(id!).status.type).toBe('ready');
  });

  it('goes on where a stream of events was broken off', async () => {
    const { origin } = await startEverything('streamableHttp');
    const proxy = await startCuttingProxy(origin);
    const { servers } = openServers();
    const [id] = await servers.add([remote('http', proxy.url)]);
    await servers.server(id!).list(NEVER);
    proxy.cutNext();
    const args = { duration: 1, steps: 4 };
    const result = await servers.server(id!).call('trigger-long-running-operation', args, options);
    expect(result.isError).toBe(false);
    expect(proxy.lastEventIds.length).toBeGreaterThan(0);
  });

  it('says when nobody answers', async () => {
    const { servers, settled } = openServers();
    const [id] = await servers.add([remote('http', `http://127.0.0.1:${await freePort()}/mcp`)]);
    await settled(id!, 'waiting');
    expect(servers.view(id!).status).toMatchObject({ error: { code: 'MCP_UNREACHABLE' } });
  });
});

describe('signing in', () => {
  it('asks first, comes back, keeps the tokens, renews them, and forgets them', async () => {
    const guarded = await startOAuthServer();
    const { servers, settled, shown, secrets, errors } = openServers();
    const [id] = await servers.add([remote('http', guarded.url)]);
    expect(await settled(id!, 'needs-sign-in', 'failed', 'waiting')).toBe('needs-sign-in');
    expect(shown).toEqual([]);
    expect(guarded.registrations()).toBe(0);

    await servers.signIn(id!);
    await expect.poll(() => shown.length, { timeout: 20_000 }).toBe(1);
    // Acts like the tab: the service accepts the login and redirects to this computer.
    expect((await fetch(shown[0]!)).status).toBe(200);
    await settled(id!, 'ready');
    expect(await servers.server(id!).call('whoami', {}, options)).toMatchObject({
      content: [{ text: 'Ada' }],
    });
    expect(servers.view(id!).isSignedIn).toBe(true);
    expect(secrets.get(`mcp:${id}:sign-in`)).toContain('refresh_token');

    guarded.expireTokens();
    servers.restart(id!);
    await settled(id!, 'ready');
    expect(guarded.refreshes()).toBe(1);
    expect(shown).toHaveLength(1);

    await servers.signOut(id!);
    expect(await settled(id!, 'needs-sign-in', 'failed', 'waiting')).toBe('needs-sign-in');
    expect(secrets.get(`mcp:${id}:sign-in`)).toBeNull();
    expect(guarded.problems).toEqual([]);
    expect(errors).toEqual([]);
  });

  it('does not take a callback that belongs to another sign-in', async () => {
    const guarded = await startOAuthServer();
    const { servers, settled, shown } = openServers();
    const [id] = await servers.add([remote('http', guarded.url)]);
    await settled(id!, 'needs-sign-in');
    await servers.signIn(id!);
    await expect.poll(() => shown.length, { timeout: 20_000 }).toBe(1);
    const back = new URL(new URL(shown[0]!).searchParams.get('redirect_uri')!);
    back.search = '?code=stolen&state=guessed';
    await fetch(back);
    await settled(id!, 'failed');
    expect(servers.view(id!).status).toMatchObject({ error: { code: 'MCP_SIGN_IN_FAILED' } });
  });
});

function freePort(): Promise<number> {
  return new Promise((done) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const address = probe.address();
      const port = typeof address === 'object' && address !== null ? address.port : 0;
      probe.close(() => done(port));
    });
  });
}
