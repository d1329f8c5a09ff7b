import type { Change } from '../../../tools/contract/tool-result.ts';
import type { IterationView } from '../view/iteration-view.ts';

export type EndedDownload = Extract<Change, { type: 'download_ended' }>;

/** Returns the downloads, including failed ones, that a run's calls caused, in order. */
export function downloadsIn(iterations: readonly IterationView[]): readonly EndedDownload[] {
  return iterations.flatMap(({ toolCalls }) =>
    toolCalls.flatMap(({ result }) =>
      result?.ok === true
        ? result.effect.changes.filter((change) => change.type === 'download_ended')
        : [],
    ),
  );
}
