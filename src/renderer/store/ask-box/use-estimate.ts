import { useEffect, useState } from 'react';

import type { RouteOutput } from '#shared/ipc/routes.ts';

import { request } from '../../bridge/request.ts';

/** Pause in typing after which main is asked, in milliseconds. */
const REST_MS = 300;

type Estimated = RouteOutput<'run.estimate'>;

const NOTHING: Estimated = { estimate: null, cheaper: null };

/** Estimate from similar runs, and a cheaper model. */
export function useEstimate(task: string, agentId: string | null): Estimated {
  const [known, setKnown] = useState<{ readonly key: string; readonly estimated: Estimated }>();
  const key = `${agentId}\n${task}`;
  const isAsked = agentId !== null || task.trim() !== '';
  useEffect(() => {
    if (!isAsked) return undefined;
    let isOver = false;
    const ask = async (): Promise<void> => {
      const estimated = await request('run.estimate', { task, agentId });
      if (!isOver) setKnown({ key, estimated });
    };
    // A failed request shows nothing.
    const timer = setTimeout(() => void ask().catch(() => undefined), REST_MS);
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [key, task, agentId, isAsked]);
  return known?.key === key ? known.estimated : NOTHING;
}
