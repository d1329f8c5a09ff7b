import { useCallback } from 'react';

import type { RunId } from '#shared/model/ids.ts';
import type { RunView } from '#shared/model/run/view/run-view.ts';

import { request } from '../../bridge/request.ts';
import { useAnswer } from '../../components/run/use-answer.ts';

/** Requests the audit record; `_steps` changes with each step, so that it is reloaded. */
const auditAt = (runId: RunId, _steps: string) => request('run.getAudit', { runId });

/** The record of what a run was allowed and sent, and a function that loads it again. */
export function useRunAudit({ runId, phase, totals }: RunView) {
  // Each step may add lines.
  const steps = `${phase} ${totals.toolCalls} ${totals.tokens.input}`;
  return useAnswer(useCallback(() => auditAt(runId, steps), [runId, steps]));
}
