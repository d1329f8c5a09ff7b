/**
 * Error of the SDK. Its code is `START_FAILED`, `PROCESS_ENDED`, `ANSWER_UNFIT` (the answer does not fit the schema), or the code of the
 * run’s last error; `document` is the run's report.
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
