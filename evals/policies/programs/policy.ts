import { type Hands, Stuck } from '../hands.ts';

/** Carries out one task and returns its final answer, which is judged only for tasks that ask for something. */
export type ProgramPolicy = (hands: Hands, goal: string) => Promise<string>;

/** Returns the quoted texts of the goal, in order; throws `Stuck` if there are none. */
export function quoted(goal: string): readonly [string, ...string[]] {
  const [first, ...others] = [...goal.matchAll(/"([^"]+)"/g)].map(([, text = '']) => text);
  if (first === undefined) throw new Stuck(`the goal names nothing: ${goal}`);
  return [first, ...others];
}

/** Returns a pattern for a text that may be part of a longer one. */
export const about = (text: string): RegExp =>
  new RegExp(text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'), 'i');
