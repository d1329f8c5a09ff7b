import { spawn } from 'node:child_process';
import { createServer } from 'node:net';
import { resolve } from 'node:path';

import { describe, expect, it, onTestFinished, vi } from 'vitest';

import { McpServerDraftSchema } from '#shared/mcp/mcp-server.ts';

import { startOAuthServer } from '../../testing/mcp/oauth-server.ts';
import { openServers } from '../../testing/mcp/open-servers.ts';

vi.setConfig({ testTimeout: 60_000 });

const NEVER = new AbortController().signal;
const options = { timeoutMs: 30_000, signal: NEVER, onSend: () => undefined };
const EVERYTHING = resolve(
  import.meta.dirname,
  '../../../node_modules/@modelcontextprotocol/server-everything/dist/index.js',
);

const remote = (kind: 'http' | 'sse', url: string) =>
  McpServerDraftSchema.parse({
    name: 'Remote',
    transport: { kind, url, oauthClient: null },
    secrets: { values: {}, oauthClientSecret: null },
    isEnabled: true,
  });

/** The everything server over the network; gives its origin. */
async function startEverything(mode: 'streamableHttp' | 'sse'): Promise<string> {
  const port = await freePort();
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
  return origin;
}

describe('servers on the network', () => {
  it('talks streamable HTTP to the everything server', async () => {
    const origin = await startEverything('streamableHttp');
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
      const origin = await startEverything('sse');
      const { servers } = openServers();
      const [id] = await servers.add([remote(kind, `${origin}/sse`)]);
      expect(
        await servers.server(id!).call('echo', { message: 'over SSE' }, options),
      ).toMatchObject({ content: [{ text: 'Echo: over SSE' }] });
    },
  );

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
    // What the tab does: the service lets the person in and leads back to this computer.
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
