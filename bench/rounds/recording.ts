import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { z } from 'zod';

const RECORDINGS = join(import.meta.dirname, 'recordings');

/** Name of an element in a state's text, by which its number is found in another run. */
const NamedNodeSchema = z.strictObject({
  tag: z.string(),
  /** Name in quotes, and its surroundings. */
  name: z.string(),
  /** Index among those with this tag and name, from 0. */
  at: z.int().nonnegative(),
});
export type NamedNode = z.infer<typeof NamedNodeSchema>;

const RecordedCallSchema = z.strictObject({
  tool: z.string(),
  args: z.record(z.string(), z.json()),
});
export type RecordedCall = z.infer<typeof RecordedCallSchema>;

const RecordedAnswerSchema = z.strictObject({
  /** Role that the request was for, as the request itself shows. */
  role: z.enum(['planner', 'executor', 'other']),
  content: z.string().optional(),
  calls: z.array(RecordedCallSchema).optional(),
  /** Elements of the numbers in `calls`, by number. */
  nodes: z.record(z.string(), NamedNodeSchema),
});
export type RecordedAnswer = z.infer<typeof RecordedAnswerSchema>;

/** Recording of a chore: the model's answers in order. */
const RecordingSchema = z.strictObject({
  chore: z.string(),
  goal: z.string(),
  answers: z.array(RecordedAnswerSchema),
});
export type Recording = z.infer<typeof RecordingSchema>;

const fileOf = (chore: string): string => join(RECORDINGS, `${chore.replaceAll('/', '-')}.json`);

/** Reads a recording; `null` if there is none of this chore. Throws if the file is not a recording. */
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
