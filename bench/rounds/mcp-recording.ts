import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { z } from 'zod';

const RECORDINGS = join(import.meta.dirname, 'recordings-playwright');

const McpCallSchema = z.strictObject({
  tool: z.string(),
  args: z.record(z.string(), z.json()).default({}),
});

/** What somebody who plays a model answers: calls, or that the chore is done. */
export const McpMessageSchema = z.union([
  z.strictObject({ calls: z.array(McpCallSchema).min(1) }),
  z.strictObject({ done: z.string() }),
]);
export type McpMessage = z.infer<typeof McpMessageSchema>;

/** How a chore was once carried out with Playwright's MCP server: the messages in order, and what was told in return. */
const McpRecordingSchema = z.strictObject({
  chore: z.string(),
  server: z.string(),
  messages: z.array(McpMessageSchema),
  /** Of all results, the page that the chore begins on included. */
  resultTokens: z.int().nonnegative(),
  /** Of the schemas of all tools, which a model is told once. */
  toolTokens: z.int().nonnegative(),
});
type McpRecording = z.infer<typeof McpRecordingSchema>;

const fileOf = (chore: string): string => join(RECORDINGS, `${chore.replaceAll('/', '-')}.json`);

/** `null` where nobody has played this chore with that server. Throws where the file is no recording. */
export async function readMcpRecording(chore: string): Promise<McpRecording | null> {
  const text = await readFile(fileOf(chore), 'utf8').catch(() => null);
  return text === null ? null : McpRecordingSchema.parse(JSON.parse(text));
}

export async function writeMcpRecording(recording: McpRecording): Promise<void> {
  await mkdir(RECORDINGS, { recursive: true });
  await writeFile(fileOf(recording.chore), `${JSON.stringify(recording, null, 2)}\n`);
}

export interface McpFigures {
  /** The message that ends the chore is one, too. */
  readonly calls: number;
  readonly toolCalls: number;
  readonly tokens: number;
}

export const mcpFigures = ({ messages, resultTokens }: McpRecording): McpFigures => ({
  calls: messages.length,
  toolCalls: messages.reduce((sum, one) => sum + ('calls' in one ? one.calls.length : 0), 0),
  tokens: resultTokens,
});
