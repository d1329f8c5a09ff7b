import { z } from 'zod';

import { ErrorInfoSchema } from '../errors/error-info-schema.ts';
import { McpSecretsSchema, McpTransportSchema } from '../mcp/mcp-server.ts';

const requestId = z.int().positive();

/** What a sign-in left behind (registration, tokens): only the MCP process reads it, main keeps it in the keychain. */
export const McpSignInSchema = z.record(z.string(), z.json());
export type McpSignIn = z.infer<typeof McpSignInSchema>;

/** Everything that one MCP process learns: its one server and the secrets of that one. */
export const McpStartSchema = z.strictObject({
  /** Waymark's own, told to the server. */
  clientVersion: z.string(),
  transport: McpTransportSchema,
  secrets: McpSecretsSchema,
  /** The environment of a server that is a program, before its own variables; nothing else is passed on. */
  baseEnvironment: z.record(z.string(), z.string()),
  /** Where a program starts if its settings name no folder. */
  homeFolder: z.string(),
  signIn: McpSignInSchema.nullable(),
  /** Where the browser brings the person back to. Only set when the person asked to sign in. */
  redirectUrl: z.url().nullable(),
});
export type McpStart = z.infer<typeof McpStartSchema>;

/** From main to an MCP process. */
export const ToMcpSchema = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('start'), start: McpStartSchema }),
  z.strictObject({ type: z.literal('list'), requestId }),
  z.strictObject({
    type: z.literal('call'),
    requestId,
    toolName: z.string(),
    args: z.record(z.string(), z.json()),
    /** How long the server may say nothing. */
    timeoutMs: z.int().positive(),
    /** How long the call may take, whatever it says. */
    maxMs: z.int().positive(),
  }),
  z.strictObject({ type: z.literal('cancel'), requestId }),
  /** The query with which the browser came back from the sign-in. */
  z.strictObject({ type: z.literal('sign-in.finish'), query: z.string() }),
  z.strictObject({ type: z.literal('stop') }),
]);
export type ToMcp = z.infer<typeof ToMcpSchema>;

/** What may cross the border; the MCP process cuts what is longer, main refuses it. */
export const MCP_CAPS = {
  tools: 300,
  nameChars: 128,
  /** Longer descriptions are a way to hide orders, not to describe. */
  descriptionChars: 2_000,
  schemaChars: 20_000,
  textChars: 100_000,
  items: 100,
  images: 5,
  imageBytes: 4_000_000,
  logChars: 500,
  /** One message of a server; a server that sends more is cut off. */
  messageBytes: 10_000_000,
} as const;

/** One tool as its server describes it: untrusted words. */
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
    /** `null` for a link, and for bytes that are no text. */
    text: text.nullable(),
  }),
]);
export type McpContent = z.infer<typeof McpContentSchema>;

/** What a tool answered, cut to the caps. */
export const McpCallResultSchema = z.strictObject({
  isError: z.boolean(),
  content: z.array(McpContentSchema).max(MCP_CAPS.items),
  structured: z.json(),
  /** What was left out and why, in words; empty when nothing was. */
  omitted: z.array(z.string().max(200)).max(20),
});
export type McpCallResult = z.infer<typeof McpCallResultSchema>;

/** From an MCP process to main: hostile until parsed. */
export const FromMcpSchema = z.discriminatedUnion('type', [
  /** A program was started; main ends it should this process die before it. */
  z.strictObject({ type: z.literal('spawned'), pid: z.int().positive() }),
  z.strictObject({ type: z.literal('ready'), tools: z.array(McpToolSchema).max(MCP_CAPS.tools) }),
  /** The tools have changed, or were asked for (`requestId`). */
  z.strictObject({
    type: z.literal('tools'),
    requestId: requestId.nullable(),
    tools: z.array(McpToolSchema).max(MCP_CAPS.tools),
  }),
  z.strictObject({ type: z.literal('result'), requestId, result: McpCallResultSchema }),
  /** The server works on a call. */
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
  /** The connection is over and this process is about to leave. */
  z.strictObject({ type: z.literal('ended'), error: ErrorInfoSchema }),
]);
export type FromMcp = z.infer<typeof FromMcpSchema>;
