import { AppError } from '../../../src/shared/errors/app-error.ts';

/** Fault of a task file, with its place and how to correct it. `field` is a path, such as `rubrics.R1.weight`. */
export class TaskFileError extends AppError {
  constructor(
    /** Line number from 1; absent for the file as a whole. */
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
