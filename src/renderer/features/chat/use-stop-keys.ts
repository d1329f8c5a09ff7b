import { useEffect } from 'react';

import type { RunId } from '#shared/model/ids.ts';

import { send } from '../../bridge/send.ts';

const TWICE_WITHIN_MS = 700;

/** Escape pressed twice stops the run that is going on. */
export function useStopKeys(runningId: RunId | null): void {
  useEffect(() => {
    if (runningId === null) return undefined;
    let lastAt = Number.NEGATIVE_INFINITY;
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.repeat) return;
      if (event.timeStamp - lastAt < TWICE_WITHIN_MS) send('run.stop', { runId: runningId });
      lastAt = event.timeStamp;
    };
    addEventListener('keydown', onKeyDown);
    return () => removeEventListener('keydown', onKeyDown);
  }, [runningId]);
}
