import { z } from 'zod';

import { AppError } from '#shared/errors/app-error.ts';
import {
  McpSecretsSchema,
  type McpLogLine,
  type McpPermission,
  type McpSecrets,
  type McpServerConfig,
  type McpServerDraft,
  type McpServerId,
  type McpServerView,
} from '#shared/mcp/mcp-server.ts';
import { McpSignInSchema, type McpSignIn, type McpStart } from '#shared/ports/mcp-messages.ts';

import type { Secrets } from '../../storage/secrets/secret-store.ts';
import { mayStand, requireMcpServer } from '../../platform/managed-policy/policy-in-force.ts';
import { describeEnvironment } from '../../platform/process/base-environment.ts';
import type { ForkMcp } from './mcp-process.ts';
import { McpServer } from './running-server.ts';
import { newServerId } from './new-server-id.ts';
import { permissionsOf, viewTools, withoutStanding, withPermission } from './server-permissions.ts';
import { listenForSignIn, type SignInListener } from './sign-in-listener.ts';

/** Delay in ms that combines changes into one notification. */
const TELL_AFTER_MS = 100;
const SIGN_IN_TIMEOUT_MS = 5 * 60_000;

/** URLs of a login that may be in a private network. */
export interface SignInPlaces {
  /** URL of the server as the person entered it; `null` for a server that is a program. */
  readonly server: string | null;
  /** URL to which the service redirects after the login, served by Waymark itself. */
  readonly redirect: string | null;
}

export interface McpServersOptions {
  readonly forkMcp: ForkMcp;
  readonly load: () => readonly McpServerConfig[];
  readonly save: (configs: readonly McpServerConfig[]) => void;
  readonly secrets: Secrets;
  readonly baseEnvironment: Readonly<Record<string, string>>;
  readonly homeFolder: string;
  readonly clientVersion: string;
  /** Permission of tools about which the person has not decided. */
  readonly otherwise: McpPermission;
  /** Shows the person the login page of the service. */
  readonly openSignIn: (url: string, places: SignInPlaces) => void;
  readonly onChange: () => void;
  readonly onError: (error: unknown) => void;
  readonly now: () => number;
  /** Time after which a start counts as slow; for tests only. */
  readonly slowStartMs?: number;
}

/** The person's MCP servers: their settings, secrets, and running processes. */
export class McpServers {
  readonly #options: McpServersOptions;
  readonly #servers = new Map<McpServerId, McpServer>();
  #configs: readonly McpServerConfig[];
  #signIn: SignInListener | null = null;
  #isTellDue = false;

  constructor(options: McpServersOptions) {
    this.#options = options;
    this.#configs = options.load();
  }

  /** Starts all enabled servers. */
  startAll(): void {
    for (const { id, isEnabled } of this.#configs) if (isEnabled) this.#server(id).start();
  }

  /** Kills all servers at the end of the program. */
  killAll(): void {
    for (const server of this.#servers.values()) server.kill();
    this.#signIn?.close();
  }

  enabledNames(): readonly string[] {
    return this.#configs.filter(({ isEnabled }) => isEnabled).map(({ name }) => name);
  }

  views(): McpServerView[] {
    return this.#configs.map((config) => this.view(config.id));
  }

  view(id: McpServerId): McpServerView {
    const config = this.#config(id);
    const { name, transport, isEnabled, secretNames } = config;
    const server = this.#server(id);
    return {
      id,
      name,
      kind: transport.kind,
      reachedBy:
        transport.kind === 'stdio'
          ? [transport.command, ...transport.args].join(' ')
          : transport.url,
      environment:
        transport.kind === 'stdio'
          ? describeEnvironment(this.#options.baseEnvironment, secretNames)
          : [],
      isEnabled,
      isSignedIn: this.#options.secrets.get(signInName(id)) !== null,
      status: server.status,
      tools: viewTools(config, server.tools, this.#options.otherwise),
    };
  }

  /** Returns what a run may do with the tools of a server. */
  permissions(id: McpServerId): ReturnType<typeof permissionsOf> {
    const permissions = permissionsOf(this.view(id).tools);
    return mayStand() ? permissions : withoutStanding(permissions);
  }

  /** Returns the server for runs. Throws `MCP_SERVER_UNKNOWN`. */
  server(id: McpServerId): McpServer {
    this.#config(id);
    return this.#server(id);
  }

  log(id: McpServerId): readonly McpLogLine[] {
    return this.server(id).log;
  }

  /** Saves new servers with their secrets and starts the enabled ones. Throws `SECRET_NOT_SAVED` or `STORE_…`. */
  async add(drafts: readonly McpServerDraft[]): Promise<readonly McpServerId[]> {
    const added: McpServerId[] = [];
    for (const { name, transport, secrets, isEnabled } of drafts) {
      const id = newServerId(name, new Set(this.#configs.map((config) => config.id)));
      await this.#options.secrets.set(secretsName(id), JSON.stringify(secrets));
      const secretNames = Object.keys(secrets.values);
      this.#save([
        ...this.#configs,
        { id, name, transport, isEnabled, secretNames, permissions: {} },
      ]);
      if (isEnabled) this.#server(id).start();
      added.push(id);
    }
    return added;
  }

  async remove(id: McpServerId): Promise<void> {
    this.#config(id);
    this.#server(id).stop();
    this.#servers.delete(id);
    this.#save(this.#configs.filter((config) => config.id !== id));
    await this.#options.secrets.set(secretsName(id), null);
    await this.#options.secrets.set(signInName(id), null);
  }

  setEnabled(id: McpServerId, isEnabled: boolean): void {
    this.#change({ ...this.#config(id), isEnabled });
    if (isEnabled) this.#server(id).start();
    else this.#server(id).stop();
  }

  setPermission(id: McpServerId, toolNames: readonly string[], permission: McpPermission): void {
    const { tools } = this.#server(id);
    this.#change(withPermission(this.#config(id), tools, toolNames, permission));
  }

  restart(id: McpServerId): void {
    if (this.#config(id).isEnabled) this.#server(id).start();
  }

  /**
   * Lets the person log in: the server is restarted, and the service's login page is shown if the server asks for it. Resolves when that
   * has started; the outcome appears in the server's status. Throws `MCP_SIGN_IN_FAILED`.
   */
  async signIn(id: McpServerId): Promise<void> {
    this.#config(id);
    this.#signIn?.close();
    const listener = await listenForSignIn(portOf(this.#keptSignIn(id)));
    this.#signIn = listener;
    const timer = setTimeout(() => listener.close(), SIGN_IN_TIMEOUT_MS);
    timer.unref();
    const server = this.#server(id);
    listener.query
      .then(
        (query) => server.finishSignIn(query),
        () => {
          // The login was given up, so the server asks for it again.
          if (server.status.type === 'signing-in') server.start();
        },
      )
      .catch(this.#options.onError)
      .finally(() => {
        clearTimeout(timer);
        listener.close();
      });
    server.start(listener.redirectUrl);
  }

  async signOut(id: McpServerId): Promise<void> {
    this.#config(id);
    await this.#options.secrets.set(signInName(id), null);
    this.restart(id);
    this.#tell();
  }

  #server(id: McpServerId): McpServer {
    const known = this.#servers.get(id);
    if (known !== undefined) return known;
    const { forkMcp, openSignIn, secrets, onError, now, slowStartMs } = this.#options;
    const server = new McpServer({
      forkMcp,
      startData: (redirectUrl) => this.#startData(id, redirectUrl),
      onChange: () => this.#tell(),
      onSignInOpen: (url) => {
        const { transport } = this.#config(id);
        openSignIn(url, {
          server: transport.kind === 'stdio' ? null : transport.url,
          redirect: this.#signIn?.redirectUrl ?? null,
        });
      },
      onSignInSave: (signIn) => {
        secrets
          .set(signInName(id), JSON.stringify(signIn))
          .then(() => this.#tell())
          .catch(onError);
      },
      now,
      ...(slowStartMs !== undefined && { slowStartMs }),
    });
    this.#servers.set(id, server);
    return server;
  }

  #startData(id: McpServerId, redirectUrl: string | null): McpStart {
    const { baseEnvironment, homeFolder, clientVersion } = this.#options;
    const { transport, secretNames } = this.#config(id);
    requireMcpServer(transport.kind);
    const secrets = this.#keptSecrets(id);
    const missing = secretNames.filter((name) => secrets.values[name] === undefined);
    if (missing.length > 0) {
      throw new AppError({
        code: 'MCP_SECRET_MISSING',
        params: { names: missing.join(', ') },
        message: `The secret values of ${missing.join(', ')} are not there any more: this computer’s keychain was not there when they were given, or it has changed.`,
        next: 'Remove the server and add it again.',
      });
    }
    return {
      clientVersion,
      transport,
      secrets,
      baseEnvironment: { ...baseEnvironment },
      homeFolder,
      signIn: this.#keptSignIn(id),
      redirectUrl,
    };
  }

  #keptSecrets(id: McpServerId): McpSecrets {
    const text = this.#options.secrets.get(secretsName(id));
    const none: McpSecrets = { values: {}, oauthClientSecret: null };
    return text === null ? none : McpSecretsSchema.parse(JSON.parse(text));
  }

  #keptSignIn(id: McpServerId): McpSignIn | null {
    const text = this.#options.secrets.get(signInName(id));
    return text === null ? null : McpSignInSchema.parse(JSON.parse(text));
  }

  #config(id: McpServerId): McpServerConfig {
    const config = this.#configs.find((one) => one.id === id);
    if (config !== undefined) return config;
    throw new AppError({
      code: 'MCP_SERVER_UNKNOWN',
      message: 'This server is not there any more.',
      next: 'Look at the list of MCP servers in Settings.',
    });
  }

  #change(config: McpServerConfig): void {
    this.#save(this.#configs.map((one) => (one.id === config.id ? config : one)));
  }

  #save(configs: readonly McpServerConfig[]): void {
    this.#options.save(configs);
    this.#configs = configs;
    this.#tell();
  }

  #tell(): void {
    if (this.#isTellDue) return;
    this.#isTellDue = true;
    setTimeout(() => {
      this.#isTellDue = false;
      this.#options.onChange();
    }, TELL_AFTER_MS);
  }
}

const secretsName = (id: McpServerId): string => `mcp:${id}`;
const signInName = (id: McpServerId): string => `mcp:${id}:sign-in`;

const KeptRedirectSchema = z.object({ redirectUrl: z.url() });

/** Returns the redirect port of a stored registration; `null` when there is none. */
function portOf(signIn: McpSignIn | null): number | null {
  const kept = KeptRedirectSchema.safeParse(signIn);
  return kept.success ? Number(new URL(kept.data.redirectUrl).port) : null;
}
