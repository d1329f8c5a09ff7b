import type { RunView } from '#shared/model/run/view/run-view.ts';

/**
 * Whether the run's newest call failed for lack of a PDF's password. Only such a password may be given to a run, which opens the file with
 * it.
 */
export function opensPdf({ iterations }: Pick<RunView, 'iterations'>): boolean {
  const calls = iterations.flatMap(({ toolCalls, notedSteps }) => [...toolCalls, ...notedSteps]);
  const newest = calls.toSorted((one, other) => one.seq - other.seq).at(-1);
  const result = newest?.result ?? null;
  return result !== null && !result.ok && result.error.code.startsWith('PDF_PASSWORD_');
}
