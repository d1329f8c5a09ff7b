import { useEffect, useState } from 'react';

import { ARMED_AFTER_MS } from '#shared/model/run/approval/approval.ts';

/** State of a card. It gives no permission while `arming`, before a person can have seen it, nor when `expired`. */
export type CardState = 'arming' | 'armed' | 'expired';

/** Returns the state of a card. `leftMs`: how long it stays open after its first render; `null`: without limit. */
export function useCardState(leftMs: number | null): CardState {
  const [state, setState] = useState<CardState>(
    leftMs !== null && leftMs <= 0 ? 'expired' : 'arming',
  );
  useEffect(() => {
    const arm = setTimeout(
      () => setState((before) => (before === 'arming' ? 'armed' : before)),
      ARMED_AFTER_MS,
    );
    const expire =
      leftMs === null ? undefined : setTimeout(() => setState('expired'), Math.max(0, leftMs));
    return () => {
      clearTimeout(arm);
      clearTimeout(expire);
    };
  }, [leftMs]);
  return state;
}
