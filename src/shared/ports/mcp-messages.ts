import { z } from 'zod';

import { ErrorInfoSchema } from '../errors/error-info-schema.ts';
import { McpSecretsSchema, McpTransportSchema } from '../mcp/mcp-server.ts';

const requestId = z.int().positive();

/** Result of a login (registration, tokens): only the MCP process reads it, the main process stores it in the keychain. */
export const McpSignInSchema = z.record(z.string(), z.json());
export type McpSignIn = z.infer<typeof McpSignInSchema>;

/** Everything that an MCP process gets: its one server and that server's secrets. */
export const McpStartSchema = z.strictObject({
  /** Version of Waymark, which is sent to the server. */
  clientVersion: z.string(),
  transport: McpTransportSchema,
  secrets: McpSecretsSchema,
  /** Environment of a server that is a program, before its own variables; it gets nothing else. */
  baseEnvironment: z.record(z.string(), z.string()),
  /** Working folder of a program whose settings name none. */
  homeFolder: z.string(),
  signIn: McpSignInSchema.nullable(),
  /** URL to which the browser returns after the login; set only when the person asked to sign in. */
  redirectUrl: z.url().nullable(),
});
export type McpStart = z.infer<typeof McpStartSchema>;

/** Messages from the main process to an MCP process. */
export const ToMcpSchema = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('start'), start: McpStartSchema }),
  z.strictObject({ type: z.literal('list'), requestId }),
  z.strictObject({
    type: z.literal('call'),
    requestId,
    toolName: z.string(),
    args: z.record(z.string(), z.json()),
    /** Longest silence of the server, in ms. */
    timeoutMs: z.int().positive(),
    /** Longest duration of the call, in ms, whatever progress it reports. */
    maxMs: z.int().positive(),
  }),
  z.strictObject({ type: z.literal('cancel'), requestId }),
  /** Query of the URL to which the browser returned after the login. */
  z.strictObject({ type: z.literal('sign-in.finish'), query: z.string() }),
  z.strictObject({ type: z.literal('stop') }),
]);
export type ToMcp = z.infer<typeof ToMcpSchema>;

/** Limits of messages; the MCP process cuts longer ones, the main process refuses them. */
export const MCP_CAPS = {
  tools: 300,
  nameChars: 128,
  /** Longer descriptions serve to hide instructions rather than to describe. */
  descriptionChars: 2_000,
  schemaChars: 20_000,
  textChars: 100_000,
  items: 100,
  images: 5,
  imageBytes: 4_000_000,
  logChars: 500,
  /** Largest message of a server; a server that exceeds it is disconnected. */
  messageBytes: 10_000_000,
} as const;

/** A tool as its server describes it, in untrusted words. */
export const McpToolSchema = z.strictObject({
  name: z.string().min(1).max(MCP_CAPS.nameChars),
  description: z.string().max(MCP_CAPS.descriptionChars),
  inputSchema: z.json(),
  saysReadOnly: z.boolean(),
});
export type McpTool = z.infer<typeof McpToolSchema>;

const text = z.string().max(MCP_CAPS.textChars);

const McpContentSchema = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('text'), text }),
  z.strictObject({
    type: z.literal('image'),
    mime: z.enum(['image/png', 'image/jpeg', 'image/gif', 'image/webp']),
    base64: z.string().max(Math.ceil((MCP_CAPS.imageBytes * 4) / 3) + 4),
  }),
  z.strictObject({
    type: z.literal('resource'),
    uri: z.string().max(2000),
    mime: z.string().max(200).nullable(),
    /** Text of the resource; `null` for a link, and for bytes that are no text. */
    text: text.nullable(),
  }),
]);
export type McpContent = z.infer<typeof McpContentSchema>;

/** A tool's answer, cut to the limits. */
export const McpCallResultSchema = z.strictObject({
  isError: z.boolean(),
  content: z.array(McpContentSchema).max(MCP_CAPS.items),
  structured: z.json(),
  /** Parts that were left out, with reasons; empty when none was. */
  omitted: z.array(z.string().max(200)).max(20),
});
export type McpCallResult = z.infer<typeof McpCallResultSchema>;

/** Messages from an MCP process to the main process: untrusted until parsed. */
export const FromMcpSchema = z.discriminatedUnion('type', [
  /** A program was started; the main process ends it if this process exits first. */
  z.strictObject({ type: z.literal('spawned'), pid: z.int().positive() }),
  z.strictObject({ type: z.literal('ready'), tools: z.array(McpToolSchema).max(MCP_CAPS.tools) }),
  /** The tools have changed, or were requested (`requestId`). */
  z.strictObject({
    type: z.literal('tools'),
    requestId: requestId.nullable(),
    tools: z.array(McpToolSchema).max(MCP_CAPS.tools),
  }),
  z.strictObject({ type: z.literal('result'), requestId, result: McpCallResultSchema }),
  /** The server is working on a call. */
  z.strictObject({ type: z.literal('progress'), requestId }),
  z.strictObject({ type: z.literal('failed'), requestId, error: ErrorInfoSchema }),
  z.strictObject({
    type: z.literal('log'),
    level: z.enum(['info', 'warning']),
    text: z.string().max(MCP_CAPS.logChars),
  }),
  z.strictObject({ type: z.literal('sign-in.needed') }),
  z.strictObject({ type: z.literal('sign-in.open'), url: z.url({ protocol: /^https?$/ }) }),
  z.strictObject({ type: z.literal('sign-in.save'), signIn: McpSignInSchema }),
  /** The connection has ended and this process is about to exit. */
  z.strictObject({ type: z.literal('ended'), error: ErrorInfoSchema }),
]);
export type FromMcp = z.infer<typeof FromMcpSchema>;
