import { type Hands, Stuck } from '../hands.ts';

/** Carries out one task and gives its last words, which only tasks that ask for something are judged by. */
export type ProgramPolicy = (hands: Hands, goal: string) => Promise<string>;

/** What the goal puts in quotes, in order; throws `Stuck` when there is less than asked for. */
export function quoted(goal: string): readonly [string, ...string[]] {
  const [first, ...others] = [...goal.matchAll(/"([^"]+)"/g)].map(([, text = '']) => text);
  if (first === undefined) throw new Stuck(`the goal names nothing: ${goal}`);
  return [first, ...others];
}

/** A pattern for a text that may be cut short or be part of a longer one. */
export const about = (text: string): RegExp =>
  new RegExp(text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'), 'i');
