import { useState } from 'react';

import type { CheaperModel, Estimate } from '#shared/model/run/cost/estimate.ts';

import { useEstimate } from './use-estimate.ts';

/** Estimate of a run, and its chosen model. */
export interface RunModel {
  readonly estimate: Estimate | null;
  /** A cheaper model; `null`: none known. */
  readonly cheaper: CheaperModel | null;
  readonly isTaken: boolean;
  readonly take: (isTaken: boolean) => void;
  /** Fields for `run.start`; empty: the model of the settings. */
  readonly asked: { readonly model?: { readonly baseUrl: string; readonly model: string } };
}

/** Estimate and model of a task. The choice of a cheaper model ends with the task. */
export function useRunModel(task: string, agentId: string | null): RunModel {
  const { estimate, cheaper } = useEstimate(task, agentId);
  const key = cheaper && `${cheaper.baseUrl}\n${cheaper.model}\n${agentId}\n${task}`;
  const [takenFor, setTakenFor] = useState<string | null>(null);
  const isTaken = key !== null && takenFor === key;
  return {
    estimate,
    cheaper,
    isTaken,
    take: (takes) => setTakenFor(takes ? key : null),
    asked:
      isTaken && cheaper !== null
        ? { model: { baseUrl: cheaper.baseUrl, model: cheaper.model } }
        : {},
  };
}
