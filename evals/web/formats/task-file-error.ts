/** What is wrong with a task file: where, and how it is put right. */
export class TaskFileError extends Error {
  readonly code = 'TASK_FILE_INVALID';
  /** From 1; `null`: the file as a whole. */
  readonly line: number | null;
  /** The path of the field, as `rubrics.R1.weight`; empty: the whole entry. */
  readonly field: string;
  readonly next: string;

  constructor(
    at: { readonly line: number | null; readonly field?: string },
    problem: string,
    next = 'Correct the file, or name its format with --format.',
  ) {
    const { line, field = '' } = at;
    const places = [
      ...(line === null ? [] : [`line ${line}`]),
      ...(field === '' ? [] : [`“${field}”`]),
    ];
    super(`${places.length === 0 ? 'The file' : places.join(', ')}: ${problem}`);
    this.line = line;
    this.field = field;
    this.next = next;
  }
}
