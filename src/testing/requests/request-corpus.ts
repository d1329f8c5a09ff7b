import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { z } from 'zod';

/**
 * A request of a real program with what its server does with it. `recorded`: of the programs of the task suites, while their chores
 * were carried out. `written`: in the forms in which known products and frameworks send theirs, with names made up. `unseen`: as
 * `written`, of further products, to tell how the rules do elsewhere: a fifth of these products is held out.
 */
const LabelledRequestSchema = z.strictObject({
  program: z.string(),
  method: z.string(),
  url: z.url(),
  /** As `webRequest` names it. */
  type: z.string().default('xhr'),
  /** Origin of the document that asks, where it is another than that of the address. */
  page: z.string().optional(),
  /** Tool of the call that it belongs to. */
  tool: z.string().default('click'),
  /** What the run had typed before. */
  typed: z.array(z.string()).default([]),
  /** Long ones are cut. */
  body: z.string().default(''),
  /** The chore that it was recorded in. */
  task: z.string().optional(),
  /** Whether the server changes something that a person would call done: sent, saved, ordered, deleted … */
  commits: z.boolean(),
});
export type LabelledRequest = z.infer<typeof LabelledRequestSchema>;

const read = (file: string): readonly LabelledRequest[] =>
  LabelledRequestSchema.array().parse(
    JSON.parse(readFileSync(join(import.meta.dirname, file), 'utf8')),
  );

export const RECORDED_REQUESTS = read('recorded.json');
export const WRITTEN_REQUESTS = read('written.json');
export const UNSEEN_REQUESTS = read('unseen.json');

const ONE_HELD_OUT_IN = 5;

/** Of these it is only counted how many are judged wrongly: who works on the rules does not look which, so that none is made for them. */
export function isHeldOut({ program }: LabelledRequest): boolean {
  const seed = createHash('sha256').update(`${program} held out`).digest().readUInt32BE(0);
  return seed % ONE_HELD_OUT_IN === 0;
}
