/** A field that is invalid or missing; `field` is its name without dashes. */
export class TaskFieldError extends Error {
  readonly field: string;

  constructor(field: string, problem: string) {
    super(problem);
    this.field = field;
  }
}
