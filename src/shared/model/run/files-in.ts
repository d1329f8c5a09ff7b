import type { RunFile } from './run-file.ts';
import type { IterationView } from './view/iteration-view.ts';

/** The files of these iterations as they were written last, in the order in which they were begun. */
export function filesIn(iterations: readonly IterationView[]): readonly RunFile[] {
  const files = new Map<string, RunFile>();
  for (const { toolCalls } of iterations)
    for (const { result } of toolCalls)
      for (const change of result?.ok === true ? result.effect.changes : [])
        if (change.type === 'file_saved') files.set(change.file.name, change.file);
  return [...files.values()];
}
