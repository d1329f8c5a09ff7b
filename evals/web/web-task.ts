/** One thing that a judge looks for. */
export interface RubricItem {
  readonly id: string;
  /** What has to hold, and how it is told, in the words of the task file. */
  readonly requirement: string;
  /** Its part of the score, beside those of the other items. */
  readonly weight: number;
}

/** A task of any of the files, as the runner and the judge see it. */
export interface WebTask {
  readonly id: string;
  /** What the agent is told, and all that it is told. */
  readonly goal: string;
  /** Where it begins; `null`: in an empty tab. */
  readonly url: string | null;
  /** Difficulty or kind, for the report; empty where the file has none. */
  readonly level: string;
  readonly rubric: readonly RubricItem[];
  /** Whether an item can hold in part. */
  readonly isShared: boolean;
  /** The score from 0 to 1 from which on it is passed. */
  readonly passAt: number;
  /** What only the judge is told: a known answer, steps, usual mistakes. Empty: nothing. */
  readonly reference: string;
}

/** The form of the item of a task that is either done or not. */
export const DONE = {
  id: 'done',
  requirement:
    'Everything that the task asks for is done or answered, with every condition that it names.',
  weight: 1,
} as const satisfies RubricItem;
