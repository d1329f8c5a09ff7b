/**
 * What went wrong. `START_FAILED`, `PROCESS_ENDED`, `ANSWER_UNFIT` (it does not fit the schema), or the code of the run’s last error; `document` is
 * what the run left behind.
 */
export class WaymarkError extends Error {
  readonly code: string;
  readonly document: unknown;

  constructor(code: string, message: string, document: unknown = null) {
    super(message.trim());
    this.name = 'WaymarkError';
    this.code = code;
    this.document = document;
  }
}
