import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export interface RedisServer {
  readonly url: string;
  /** Kills the server as in a crash, and restarts it on the same data and port. */
  crash(): Promise<void>;
  close(): Promise<void>;
}

/** Starts a real `redis-server` on loopback that writes each change to disk before it answers. */
export async function startRedis(): Promise<RedisServer> {
  const folder = await mkdtemp(join(tmpdir(), 'waymark-redis-'));
  const port = await freePort();
  let server = await begin(folder, port);
  return {
    url: `redis://127.0.0.1:${port}`,
    async crash() {
      await end(server, 'SIGKILL');
      server = await begin(folder, port);
    },
    async close() {
      await end(server, 'SIGTERM');
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function begin(folder: string, port: number): Promise<ChildProcess> {
  const options = ['--bind', '127.0.0.1', '--dir', folder, '--save', ''];
  const lasting = ['--appendonly', 'yes', '--appendfsync', 'always'];
  const server = spawn('redis-server', ['--port', String(port), ...options, ...lasting]);
  let said = '';
  server.stdout.setEncoding('utf8');
  for await (const text of server.stdout) {
    said += String(text);
    if (said.includes('Ready to accept connections')) break;
  }
  if (server.exitCode !== null) throw new Error(`redis-server did not start: ${said}`);
  return server;
}

async function end(server: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return;
  const exited = once(server, 'exit');
  server.kill(signal);
  await exited;
}

async function freePort(): Promise<number> {
  const server = createServer();
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (address === null || typeof address === 'string') throw new Error('no port');
  return address.port;
}
