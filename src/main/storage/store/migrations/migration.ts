/** One step of the database schema. A released step is never changed; a later step corrects it. */
export interface Migration {
  /** Number of the step, ascending; `user_version` is that of the last one applied. */
  readonly version: number;
  readonly sql: string;
}
