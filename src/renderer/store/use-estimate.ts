import { useEffect, useState } from 'react';

import type { Estimate } from '#shared/model/run/estimate/estimate.ts';

import { request } from '../bridge/request.ts';

/** How long nothing has to be typed before main is asked. */
const REST_MS = 300;

/** What this may take, by earlier runs like it; `null`: nothing is known. */
export function useEstimate(task: string, agentId: string | null): Estimate | null {
  const [known, setKnown] = useState<{
    readonly key: string;
    readonly estimate: Estimate | null;
  }>();
  const key = `${agentId}\n${task}`;
  const isAsked = agentId !== null || task.trim() !== '';
  useEffect(() => {
    if (!isAsked) return undefined;
    let isOver = false;
    const ask = async (): Promise<void> => {
      const estimate = await request('run.estimate', { task, agentId });
      if (!isOver) setKnown({ key, estimate });
    };
    // Without an answer nothing is said.
    const timer = setTimeout(() => void ask().catch(() => undefined), REST_MS);
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [key, task, agentId, isAsked]);
  return known?.key === key ? known.estimate : null;
}
