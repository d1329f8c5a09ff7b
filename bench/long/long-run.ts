import type { Ended } from './long-chore.ts';

/** Costs of one chore in one browser. */
export interface LongRun {
  readonly ended: Ended;
  /** Reason why the chore did not end; empty if it did. */
  readonly problem: string;
  readonly calls: number;
  /** Questions about consent to the model, besides `calls`. */
  readonly readings: number;
  /** Tokens of all answers. */
  readonly output: number;
  /** Tokens of the text of all requests, each including the conversation before it. */
  readonly input: number;
  /** Calls of tools; a call that runs code counts once. */
  readonly tools: number;
  readonly ms: number;
}
