import { AppError } from '#shared/errors/app-error.ts';
import { MAX_RUN_FILES } from '#shared/model/run/input/picked-file.ts';
import type { RequestView } from '#shared/model/run/view/run-view.ts';

/** Returns all files that a run may send: those of its earlier requests and the new ones. Throws `TOO_MANY_FILES`. */
export function runFiles(
  requests: readonly RequestView[],
  given: readonly string[] = [],
): readonly string[] {
  const files = [...new Set([...requests.flatMap((request) => request.files), ...given])];
  if (files.length <= MAX_RUN_FILES) return files;
  throw new AppError({
    code: 'TOO_MANY_FILES',
    params: { count: files.length, max: MAX_RUN_FILES },
    message: `The run would have ${files.length} files; it can be given ${MAX_RUN_FILES}.`,
    next:
      requests.length === 0
        ? 'Give it fewer files, or put them into one archive.'
        : 'Start a new task with the files that it needs.',
  });
}
