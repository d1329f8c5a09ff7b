import { z } from 'zod';

import { ErrorInfoSchema } from '../errors/error-info-schema.ts';

/** Id of an MCP server, derived from its name; runs call it `instanceId`. */
export const McpServerIdSchema = z
  .string()
  .regex(/^[a-z0-9][a-z0-9-]{0,59}$/)
  .brand<'McpServerId'>();
export type McpServerId = z.infer<typeof McpServerIdSchema>;

const webAddress = z.url({ protocol: /^https?$/ }).max(2000);

/** A client that the person registered with the service, for services that do not let programs register themselves. */
const OAuthClientSchema = z.strictObject({
  clientId: z.string().min(1).max(500),
  scope: z.string().max(2000).nullable(),
});

/** How a server is reached. Values of environment variables and headers are secrets and are stored elsewhere. */
export const McpTransportSchema = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('stdio'),
    command: z.string().min(1).max(2000),
    args: z.array(z.string().max(10_000)).max(200),
    /** Working folder of the server; `null` for the person's home folder. */
    cwd: z.string().min(1).max(2000).nullable(),
  }),
  z.strictObject({
    kind: z.literal('http'),
    url: webAddress,
    oauthClient: OAuthClientSchema.nullable(),
  }),
  z.strictObject({
    kind: z.literal('sse'),
    url: webAddress,
    oauthClient: OAuthClientSchema.nullable(),
  }),
]);
export type McpTransport = z.infer<typeof McpTransportSchema>;

/** Secrets of one server, stored in the keychain. */
export const McpSecretsSchema = z.strictObject({
  /** Environment variables (stdio), or headers of every request (http, sse). */
  values: z.record(z.string().min(1).max(200), z.string().max(20_000)),
  oauthClientSecret: z.string().max(2000).nullable(),
});
export type McpSecrets = z.infer<typeof McpSecretsSchema>;

/** Permission to use a tool; `ask` needs the person's OK for each call. */
export const McpPermissionSchema = z.enum(['allow', 'ask', 'deny']);
export type McpPermission = z.infer<typeof McpPermissionSchema>;

const displayName = z.string().trim().min(1).max(60);

/** The person's settings for one server. */
export const McpServerConfigSchema = z.strictObject({
  id: McpServerIdSchema,
  name: displayName,
  transport: McpTransportSchema,
  isEnabled: z.boolean(),
  /** Names of the values in the keychain. */
  secretNames: z.array(z.string()),
  /** The person's choices for single tools, each with the fingerprint of the description that they saw. */
  permissions: z.record(
    z.string(),
    z.strictObject({ permission: McpPermissionSchema, fingerprint: z.string() }),
  ),
});
export type McpServerConfig = z.infer<typeof McpServerConfigSchema>;

/** A server to add, as typed or pasted. */
export const McpServerDraftSchema = z.strictObject({
  name: displayName,
  transport: McpTransportSchema,
  secrets: McpSecretsSchema,
  isEnabled: z.boolean(),
});
export type McpServerDraft = z.infer<typeof McpServerDraftSchema>;

/**
 * State of a server. `starting`: `printed` has the last lines of its output once the start takes long, and is `null` before. `waiting`: the
 * server exited and is started again at `retryAt`.
 */
const McpStatusSchema = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('off') }),
  z.strictObject({ type: z.literal('starting'), printed: z.array(z.string()).nullable() }),
  z.strictObject({ type: z.literal('ready') }),
  z.strictObject({ type: z.literal('needs-sign-in') }),
  z.strictObject({ type: z.literal('signing-in') }),
  z.strictObject({ type: z.literal('waiting'), retryAt: z.int(), error: ErrorInfoSchema }),
  z.strictObject({ type: z.literal('failed'), error: ErrorInfoSchema }),
]);
export type McpStatus = z.infer<typeof McpStatusSchema>;

/** A tool as Settings shows it. `isChanged`: its description has changed since the person allowed it. */
const McpToolViewSchema = z.strictObject({
  name: z.string(),
  description: z.string(),
  /** Whether the server declares the tool read-only: a hint that is not relied on. */
  saysReadOnly: z.boolean(),
  permission: McpPermissionSchema,
  isChanged: z.boolean(),
});
export type McpToolView = z.infer<typeof McpToolViewSchema>;

/** An environment variable of a started program; `value` is `null` when only the name is shown. */
const McpEnvironmentVariableSchema = z.strictObject({
  name: z.string(),
  value: z.string().nullable(),
});
export type McpEnvironmentVariable = z.infer<typeof McpEnvironmentVariableSchema>;

/** A server as the window shows it. */
export const McpServerViewSchema = z.strictObject({
  id: McpServerIdSchema,
  name: z.string(),
  /** Whole command, or the URL. */
  reachedBy: z.string(),
  kind: z.enum(['stdio', 'http', 'sse']),
  /** Environment variables of the program; empty for a server on the network. */
  environment: z.array(McpEnvironmentVariableSchema),
  isEnabled: z.boolean(),
  isSignedIn: z.boolean(),
  status: McpStatusSchema,
  tools: z.array(McpToolViewSchema),
});
export type McpServerView = z.infer<typeof McpServerViewSchema>;

/** A line that a server printed, or that Waymark logged about it. */
export const McpLogLineSchema = z.strictObject({
  at: z.int(),
  level: z.enum(['info', 'warning']),
  text: z.string(),
});
export type McpLogLine = z.infer<typeof McpLogLineSchema>;
