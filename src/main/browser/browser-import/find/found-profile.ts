export interface FoundProfile {
  /** Name that the other browser shows. */
  readonly name: string;
  readonly folder: string;
}
