import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { z } from 'zod';

const RECORDINGS = join(import.meta.dirname, 'recordings-playwright');

const McpCallSchema = z.strictObject({
  tool: z.string(),
  args: z.record(z.string(), z.json()).default({}),
});

/** Answer of the player: calls, or the end of the chore. */
export const McpMessageSchema = z.union([
  z.strictObject({ calls: z.array(McpCallSchema).min(1) }),
  z.strictObject({ done: z.string() }),
]);
export type McpMessage = z.infer<typeof McpMessageSchema>;

/** Recording of a chore carried out with Playwright's MCP server: the messages in order, and the size of the results. */
const McpRecordingSchema = z.strictObject({
  chore: z.string(),
  server: z.string(),
  messages: z.array(McpMessageSchema),
  /** Tokens of all results, including the chore's first page. */
  resultTokens: z.int().nonnegative(),
  /** Tokens of the schemas of all tools, which a model gets once. */
  toolTokens: z.int().nonnegative(),
});
type McpRecording = z.infer<typeof McpRecordingSchema>;

const fileOf = (chore: string): string => join(RECORDINGS, `${chore.replaceAll('/', '-')}.json`);

/** Reads a recording; `null` if there is none of this chore. Throws if the file is not a recording. */
export async function readMcpRecording(chore: string): Promise<McpRecording | null> {
  const text = await readFile(fileOf(chore), 'utf8').catch(() => null);
  return text === null ? null : McpRecordingSchema.parse(JSON.parse(text));
}

export async function writeMcpRecording(recording: McpRecording): Promise<void> {
  await mkdir(RECORDINGS, { recursive: true });
  await writeFile(fileOf(recording.chore), `${JSON.stringify(recording, null, 2)}\n`);
}

export interface McpFigures {
  /** Number of messages, including the one that ends the chore. */
  readonly calls: number;
  readonly toolCalls: number;
  readonly tokens: number;
}

export const mcpFigures = ({ messages, resultTokens }: McpRecording): McpFigures => ({
  calls: messages.length,
  toolCalls: messages.reduce((sum, one) => sum + ('calls' in one ? one.calls.length : 0), 0),
  tokens: resultTokens,
});
