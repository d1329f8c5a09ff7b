import type { Ended } from './long-chore.ts';

/** What one browser took for one chore. */
export interface LongRun {
  readonly ended: Ended;
  /** Why it did not come to its end; empty where it did. */
  readonly problem: string;
  readonly calls: number;
  /** Questions about consent to the model, besides `calls`. */
  readonly readings: number;
  /** Tokens of all answers. */
  readonly output: number;
  /** Tokens of the text of all requests, each with what stands before it in the conversation. */
  readonly input: number;
  /** Calls of tools; of code that runs as one call, one. */
  readonly tools: number;
  readonly ms: number;
}
