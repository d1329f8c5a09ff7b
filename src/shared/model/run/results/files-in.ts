import type { RunFile } from './run-file.ts';
import type { IterationView } from '../view/iteration-view.ts';

/** Returns the files of these iterations in their latest state, in order of creation. */
export function filesIn(iterations: readonly IterationView[]): readonly RunFile[] {
  const files = new Map<string, RunFile>();
  for (const { toolCalls } of iterations)
    for (const { result } of toolCalls)
      for (const change of result?.ok === true ? result.effect.changes : [])
        if (change.type === 'file_saved') files.set(change.file.name, change.file);
  return [...files.values()];
}
