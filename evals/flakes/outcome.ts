/** What came of one act, by what the tools said and by what the page itself noted. */
export type Outcome =
  | 'right'
  | 'wrong_element'
  | 'false_success'
  | 'said_failure'
  | 'false_failure';

export interface Evidence {
  /** Every call said that it succeeded. */
  readonly saidDone: boolean;
  /** What was asked for is so in the page. */
  readonly isDone: boolean;
  /** What was done to something else, or more often than asked for. */
  readonly wrong: readonly string[];
}

/** Something wrong that was done outweighs all else. */
export function outcomeOf({ saidDone, isDone, wrong }: Evidence): Outcome {
  if (wrong.length > 0) return 'wrong_element';
  if (saidDone) return isDone ? 'right' : 'false_success';
  return isDone ? 'false_failure' : 'said_failure';
}
