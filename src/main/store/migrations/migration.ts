/** One step of the database's shape. Once released it is never changed: a later step corrects it. */
export interface Migration {
  /** Counts upwards; `user_version` is the number of the last one applied. */
  readonly version: number;
  readonly sql: string;
}
