import { useCallback } from 'react';

import type { RunId } from '#shared/model/ids.ts';
import { foldRun } from '#shared/model/run/view/fold-run.ts';
import type { RunView } from '#shared/model/run/view/run-view.ts';

import { request } from '../../bridge/request.ts';
import { type Answer, useAnswer } from '../../components/run/use-answer.ts';

/** A run from the store, with a function that loads it again. */
export function useStoredRun(runId: RunId): readonly [Answer<RunView>, () => void] {
  const load = useCallback(
    async (): Promise<RunView> => foldRun((await request('run.get', { runId })).events),
    [runId],
  );
  return useAnswer(load);
}
