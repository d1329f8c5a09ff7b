import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { z } from 'zod';

/**
 * A labelled request of a real program and whether its server changes something. `recorded`: from the programs of the task suites during
 * their tasks. `written`: in the form of known products and frameworks, with made-up names. `unseen`: like `written` for other products, to
 * test the rules elsewhere; a fifth of these products is held out.
 */
const LabelledRequestSchema = z.strictObject({
  program: z.string(),
  method: z.string(),
  url: z.url(),
  /** Resource type, as `webRequest` names it. */
  type: z.string().default('xhr'),
  /** Origin of the requesting document, if it differs from that of the address. */
  page: z.string().optional(),
  /** Tool of the call that caused the request. */
  tool: z.string().default('click'),
  /** Texts that the run had typed before. */
  typed: z.array(z.string()).default([]),
  /** Request body; long ones are cut off. */
  body: z.string().default(''),
  /** Task during which it was recorded. */
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

/**
 * Whether the program is held out. Only the number of wrong results is counted for these; people who work on the rules do not look at
 * single ones, so that no rule is made for them.
 */
export function isHeldOut({ program }: LabelledRequest): boolean {
  const seed = createHash('sha256').update(`${program} held out`).digest().readUInt32BE(0);
  return seed % ONE_HELD_OUT_IN === 0;
}
