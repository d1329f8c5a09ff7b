import { homedir } from 'node:os';
import { resolve } from 'node:path';

import { onTestFinished } from 'vitest';

import type { McpPermission, McpServerConfig, McpServerId } from '#shared/mcp/mcp-server.ts';
import { McpServerDraftSchema, type McpServerDraft } from '#shared/mcp/mcp-server.ts';

import { baseEnvironment } from '../../main/platform/process/base-environment.ts';
import { McpServers, type McpServersOptions } from '../../main/runs/mcp-servers/mcp-servers.ts';
import { createSessionSecrets, type Secrets } from '../../main/storage/secrets/secret-store.ts';
import { forkNodeUtility } from '../utility/fork-node-utility.ts';

const ENTRY = new URL('../../mcp-client/index.ts', import.meta.url);
const MODULES = resolve(import.meta.dirname, '../../../node_modules');

export interface OpenServers {
  readonly servers: McpServers;
  readonly secrets: Secrets;
  readonly errors: unknown[];
  /** Addresses that should be opened for the person. */
  readonly shown: string[];
  /** Resolves with the type of the server's status once it is one of `types`. */
  readonly settled: (id: McpServerId, ...types: readonly string[]) => Promise<string>;
}

interface OpenTimes extends Pick<McpServersOptions, 'slowStartMs'> {
  /** Environment of the program. */
  readonly env?: Readonly<Record<string, string | undefined>>;
}

/**
 * Opens the program's MCP servers with real MCP processes. They are ended with the test, unless `whenDone` keeps the end function for
 * later.
 */
export function openServers(
  otherwise: McpPermission = 'allow',
  whenDone: (end: () => void) => void = onTestFinished,
  { env = process.env, ...times }: OpenTimes = {},
): OpenServers {
  let configs: readonly McpServerConfig[] = [];
  const errors: unknown[] = [];
  const shown: string[] = [];
  const watchers = new Set<() => void>();
  const secrets = createSessionSecrets();
  const servers = new McpServers({
    forkMcp: (hidden) => forkNodeUtility(ENTRY, hidden),
    load: () => configs,
    save: (changed) => (configs = changed),
    secrets,
    baseEnvironment: baseEnvironment(env),
    homeFolder: homedir(),
    clientVersion: '0.0.0',
    otherwise,
    openSignIn: (url) => shown.push(url),
    onChange: () => {
      for (const watch of watchers) watch();
    },
    onError: (error) => errors.push(error),
    now: Date.now,
    ...times,
  });
  whenDone(() => servers.killAll());
  return {
    servers,
    secrets,
    errors,
    shown,
    settled: (id, ...types) =>
      new Promise((done) => {
        const look = (): void => {
          const { type } = servers.view(id).status;
          if (!types.includes(type)) return;
          watchers.delete(look);
          done(type);
        };
        watchers.add(look);
        look();
      }),
  };
}

/** Returns a draft for a server that runs a program; `file` is a path in `node_modules`, or one that starts with `src/`. */
export function program(name: string, file: string, ...args: string[]): McpServerDraft {
  const path = file.startsWith('src/') ? resolve(MODULES, '..', file) : resolve(MODULES, file);
  return McpServerDraftSchema.parse({
    name,
    transport: { kind: 'stdio', command: process.execPath, args: [path, ...args], cwd: null },
    secrets: { values: {}, oauthClientSecret: null },
    isEnabled: true,
  });
}

/** Returns a draft for the fault server with this fault. */
export const faulty = (fault: string): McpServerDraft =>
  program(fault, 'src/testing/mcp/fault-server.ts', fault);

/** Returns a draft for the unusual server with this habit. */
export const unusual = (habit: string): McpServerDraft =>
  program(habit, 'src/testing/mcp/unusual-server.ts', habit);
