import { AppError } from '../../../src/shared/errors/app-error.ts';

/** What is wrong with a task file: where, and how it is put right. `field` is a path, as `rubrics.R1.weight`. */
export class TaskFileError extends AppError {
  constructor(
    /** From 1; absent: the file as a whole. */
    { line, field = '' }: { readonly line?: number; readonly field?: string },
    problem: string,
    next = 'Correct the file, or name its format with --format.',
  ) {
    const places = [
      ...(line === undefined ? [] : [`line ${line}`]),
      ...(field === '' ? [] : [`“${field}”`]),
    ];
    super({
      code: 'TASK_FILE_INVALID',
      params: { line: line ?? 0, field },
      message: `${places.length === 0 ? 'The file' : places.join(', ')}: ${problem}`,
      next,
    });
  }
}
