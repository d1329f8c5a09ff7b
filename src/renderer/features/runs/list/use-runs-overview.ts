import { useMemo } from 'react';

import type { RunFilter } from '#shared/model/run/run-request.ts';

import { request } from '../../../bridge/request.ts';
import { useAnswer } from '../../../components/run/use-answer.ts';
import { useMirror } from '../../../store/app-state.ts';
import type { FoundRuns } from './run-lines.tsx';

/** Overview of the runs, reloaded when a run of this session or `changes` changes. */
export function useRunsOverview(filter: RunFilter, changes: number) {
  const live = useMirror(({ runs }) =>
    runs.list
      .map(({ view }) => [view.runId, view.phase, view.requests.length, view.totals.toolCalls])
      .join(' '),
  );
  const revision = `${changes} ${live}`;
  const ask = useMemo(
    () => async (): Promise<FoundRuns> => ({
      ...(await request('run.overview', { filter })),
      filter,
      revision,
    }),
    [filter, revision],
  );
  return useAnswer(ask);
}
