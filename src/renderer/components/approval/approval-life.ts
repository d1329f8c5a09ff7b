import { useEffect, useState } from 'react';

import { ARMED_AFTER_MS } from '#shared/model/run/approval/approval.ts';

/** Whether a card may give leave: it does not before a person can have seen it, nor after its time. */
export type CardState = 'arming' | 'armed' | 'expired';

/** `leftMs`: how long it is open from when it is first drawn; `null`: as long as it takes. */
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
