import { z } from 'zod';

import { ErrorInfoSchema } from '../errors/error-info-schema.ts';

/** An MCP server's identity, made from its name; what a run calls `instanceId`. */
export const McpServerIdSchema = z
  .string()
  .regex(/^[a-z0-9][a-z0-9-]{0,59}$/)
  .brand<'McpServerId'>();
export type McpServerId = z.infer<typeof McpServerIdSchema>;

const webAddress = z.url({ protocol: /^https?$/ }).max(2000);

/** A client that the person registered with the service by hand, where it does not let programs register themselves. */
const OAuthClientSchema = z.strictObject({
  clientId: z.string().min(1).max(500),
  scope: z.string().max(2000).nullable(),
});

/** How a server is reached. Values of the environment and of headers are secrets and stand elsewhere. */
export const McpTransportSchema = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('stdio'),
    command: z.string().min(1).max(2000),
    args: z.array(z.string().max(10_000)).max(200),
    /** The folder it starts in; `null`: the person's home folder. */
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

/** What is kept in the keychain for one server. */
export const McpSecretsSchema = z.strictObject({
  /** Variables of its environment (stdio), or headers of every request (http, sse). */
  values: z.record(z.string().min(1).max(200), z.string().max(20_000)),
  oauthClientSecret: z.string().max(2000).nullable(),
});
export type McpSecrets = z.infer<typeof McpSecretsSchema>;

/** `ask` needs the person's word for each call. */
export const McpPermissionSchema = z.enum(['allow', 'ask', 'deny']);
export type McpPermission = z.infer<typeof McpPermissionSchema>;

const displayName = z.string().trim().min(1).max(60);

/** What the person has set for one server. */
export const McpServerConfigSchema = z.strictObject({
  id: McpServerIdSchema,
  name: displayName,
  transport: McpTransportSchema,
  isEnabled: z.boolean(),
  /** Names of the values that are kept in the keychain. */
  secretNames: z.array(z.string()),
  /** The person's word for single tools, with the fingerprint of the description that they saw. */
  permissions: z.record(
    z.string(),
    z.strictObject({ permission: McpPermissionSchema, fingerprint: z.string() }),
  ),
});
export type McpServerConfig = z.infer<typeof McpServerConfigSchema>;

/** A server that is to be added, as typed or pasted. */
export const McpServerDraftSchema = z.strictObject({
  name: displayName,
  transport: McpTransportSchema,
  secrets: McpSecretsSchema,
  isEnabled: z.boolean(),
});
export type McpServerDraft = z.infer<typeof McpServerDraftSchema>;

/**
 * How a server is doing. `starting`: `printed` are the last lines that it has printed, once its start takes long, and `null` before.
 * `waiting`: it went away and is started again at `retryAt`.
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

/** One tool as Settings shows it. `changed`: its description is another one than when the person allowed it. */
const McpToolViewSchema = z.strictObject({
  name: z.string(),
  description: z.string(),
  /** What the server says of itself: a hint, nothing to rely on. */
  saysReadOnly: z.boolean(),
  permission: McpPermissionSchema,
  isChanged: z.boolean(),
});
export type McpToolView = z.infer<typeof McpToolViewSchema>;

/** A variable of the environment that a program is started with; `value` is `null` where only the name is shown. */
const McpEnvironmentVariableSchema = z.strictObject({
  name: z.string(),
  value: z.string().nullable(),
});
export type McpEnvironmentVariable = z.infer<typeof McpEnvironmentVariableSchema>;

/** What the window shows of one server. */
export const McpServerViewSchema = z.strictObject({
  id: McpServerIdSchema,
  name: z.string(),
  /** The whole command or the address. */
  reachedBy: z.string(),
  kind: z.enum(['stdio', 'http', 'sse']),
  /** What is passed on to a program; empty for a server on the network. */
  environment: z.array(McpEnvironmentVariableSchema),
  isEnabled: z.boolean(),
  isSignedIn: z.boolean(),
  status: McpStatusSchema,
  tools: z.array(McpToolViewSchema),
});
export type McpServerView = z.infer<typeof McpServerViewSchema>;

/** One line of what a server wrote, or of what Waymark notes about it. */
export const McpLogLineSchema = z.strictObject({
  at: z.int(),
  level: z.enum(['info', 'warning']),
  text: z.string(),
});
export type McpLogLine = z.infer<typeof McpLogLineSchema>;
