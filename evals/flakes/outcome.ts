/** Outcome of one action, from the tools' reports and the page's own log. */
export type Outcome =
  | 'right'
  | 'wrong_element'
  | 'false_success'
  | 'said_failure'
  | 'false_failure';

export interface Evidence {
  /** Whether every call reported success. */
  readonly saidDone: boolean;
  /** Whether the requested effect is in the page. */
  readonly isDone: boolean;
  /** Effects on other elements, or more often than requested. */
  readonly wrong: readonly string[];
}

/** Returns the outcome; a wrong effect outweighs all else. */
export function outcomeOf({ saidDone, isDone, wrong }: Evidence): Outcome {
  if (wrong.length > 0) return 'wrong_element';
  if (saidDone) return isDone ? 'right' : 'false_success';
  return isDone ? 'false_failure' : 'said_failure';
}
