import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { z } from 'zod';

const RECORDINGS = join(import.meta.dirname, 'recordings');

/** What an element is known by in a state's text, so that its number can be found again in another run. */
const NamedNodeSchema = z.strictObject({
  tag: z.string(),
  /** In quotes, and what it stands in. */
  name: z.string(),
  /** Which of those with this tag and name, from 0. */
  at: z.int().nonnegative(),
});
export type NamedNode = z.infer<typeof NamedNodeSchema>;

const RecordedCallSchema = z.strictObject({
  tool: z.string(),
  args: z.record(z.string(), z.json()),
});
export type RecordedCall = z.infer<typeof RecordedCallSchema>;

const RecordedAnswerSchema = z.strictObject({
  /** Whom the request was for, as the request itself shows. */
  role: z.enum(['planner', 'executor', 'other']),
  content: z.string().optional(),
  calls: z.array(RecordedCallSchema).optional(),
  /** What the numbers in `calls` stand for, by number. */
  nodes: z.record(z.string(), NamedNodeSchema),
});
export type RecordedAnswer = z.infer<typeof RecordedAnswerSchema>;

/** How one chore was once carried out: what the model answered, in order. */
const RecordingSchema = z.strictObject({
  chore: z.string(),
  goal: z.string(),
  answers: z.array(RecordedAnswerSchema),
});
export type Recording = z.infer<typeof RecordingSchema>;

const fileOf = (chore: string): string => join(RECORDINGS, `${chore.replaceAll('/', '-')}.json`);

/** `null` where nobody has played this chore yet. Throws where the file is no recording. */
export async function readRecording(chore: string): Promise<Recording | null> {
  const text = await readFile(fileOf(chore), 'utf8').catch(() => null);
  return text === null ? null : RecordingSchema.parse(JSON.parse(text));
}

export async function writeRecording(recording: Recording): Promise<string> {
  await mkdir(RECORDINGS, { recursive: true });
  const file = fileOf(recording.chore);
  await writeFile(file, `${JSON.stringify(recording, null, 2)}\n`);
  return file;
}
