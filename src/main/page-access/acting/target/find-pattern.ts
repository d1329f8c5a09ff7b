import { Worker } from 'node:worker_threads';

import { z } from 'zod';

import { AppError } from '#shared/errors/app-error.ts';

/** Milliseconds at most for a search; a pattern that takes longer backtracks endlessly, by accident or because of text on the page. */
const MAX_MS = 1_000;
const AROUND_CHARS = 60;

const FoundSchema = z.strictObject({
  /** Number of matches; only the first ones are listed. */
  count: z.int().nonnegative(),
  matches: z.array(z.strictObject({ text: z.string(), before: z.string(), after: z.string() })),
});
export type FoundPattern = z.infer<typeof FoundSchema>;

/**
 * Source of the search, which runs in its own thread: only a thread can be stopped in the middle of a search, and nothing else has to wait
 * for it. It receives and returns only text, and the text is never run as code.
 */
const SEARCH = `
const { parentPort, workerData } = require('node:worker_threads');
const { text, pattern, flags, max, around } = workerData;
let count = 0;
const matches = [];
for (const found of text.matchAll(new RegExp(pattern, flags))) {
  if (found[0] === '') continue;
  count += 1;
  if (matches.length === max) continue;
  const end = found.index + found[0].length;
  matches.push({
    text: found[0].slice(0, 300),
    before: text.slice(Math.max(0, found.index - around), found.index),
    after: text.slice(end, end + around),
  });
}
parentPort.postMessage({ count, matches });
`;

/** Returns the matches of a regular expression, ignoring case. Throws `PATTERN_INVALID`, `PATTERN_TOO_SLOW`. */
export async function findPattern(
  text: string,
  pattern: string,
  max: number,
): Promise<FoundPattern> {
  const flags = flagsFor(pattern);
  const worker = new Worker(SEARCH, {
    eval: true,
    env: {},
    workerData: { text, pattern, flags, max, around: AROUND_CHARS },
    resourceLimits: { maxOldGenerationSizeMb: 64 },
  });
  let timer: NodeJS.Timeout | undefined;
  const answer = new Promise<unknown>((resolve, reject) => {
    worker.once('message', resolve);
    worker.once('error', reject);
    timer = setTimeout(() => reject(tooSlow()), MAX_MS);
  });
  try {
    return FoundSchema.parse(await answer);
  } catch (thrown) {
    throw thrown instanceof AppError ? thrown : tooSlow(thrown);
  } finally {
    clearTimeout(timer);
    await worker.terminate();
  }
}

/** Returns the flags with which the pattern is valid: some common patterns are invalid in Unicode mode. */
function flagsFor(pattern: string): string {
  for (const flags of ['giu', 'gi']) if (isValid(pattern, flags)) return flags;
  throw new AppError({
    code: 'PATTERN_INVALID',
    params: { pattern: pattern.slice(0, 100) },
    message: `“${pattern.slice(0, 100)}” is no regular expression.`,
    next: 'Write one as JavaScript takes it, without slashes around it.',
  });
}

function isValid(pattern: string, flags: string): boolean {
  try {
    return new RegExp(pattern, flags).flags !== '';
  } catch {
    return false;
  }
}

function tooSlow(cause?: unknown): AppError {
  return new AppError(
    {
      code: 'PATTERN_TOO_SLOW',
      message: 'To look for this pattern took too long, so it was broken off.',
      next: 'Use a simpler one: no repetition within a repetition.',
    },
    { cause },
  );
}
