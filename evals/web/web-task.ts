/** Criterion of a judge. */
export interface RubricItem {
  readonly id: string;
  /** Requirement and how to recognize it, in the words of the task file. */
  readonly requirement: string;
  /** Weight in the score, relative to those of the other items. */
  readonly weight: number;
}

/** Task of any file, as the runner and the judge see it. */
export interface WebTask {
  readonly id: string;
  /** Complete instructions of the agent. */
  readonly goal: string;
  /** URL where it begins; `null` for an empty tab. */
  readonly url: string | null;
  /** Difficulty or kind, for the report; empty if the file has none. */
  readonly level: string;
  readonly rubric: readonly RubricItem[];
  /** Whether an item can be met partly. */
  readonly isShared: boolean;
  /** Score from 0 to 1 that passes the task. */
  readonly passAt: number;
  /** Information only for the judge: a known answer, steps, usual mistakes; may be empty. */
  readonly reference: string;
}

/** Item of a task that is either done or not. */
export const DONE = {
  id: 'done',
  requirement:
    'Everything that the task asks for is done or answered, with every condition that it names.',
  weight: 1,
} as const satisfies RubricItem;
