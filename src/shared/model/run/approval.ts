import { z } from 'zod';

/** What the person is asked to allow before it is done: a tool of one of their MCP servers. Written by main alone, never by a model. */
export const ApprovalRequestSchema = z.strictObject({
  kind: z.literal('mcp-tool'),
  /** The server's name, as the person wrote it. */
  server: z.string(),
  tool: z.string(),
  /** What the tool would be given. */
  args: z.json(),
});
export type ApprovalRequest = z.infer<typeof ApprovalRequestSchema>;

/** `once`: this call; `run`: this tool as often as the run likes. */
export const ApprovalAnswerSchema = z.enum(['once', 'run', 'refuse']);
export type ApprovalAnswer = z.infer<typeof ApprovalAnswerSchema>;

export const APPROVAL_WORDS: Readonly<Record<ApprovalAnswer, string>> = {
  once: 'Allow once',
  run: 'Allow for this run',
  refuse: 'Refuse',
};
