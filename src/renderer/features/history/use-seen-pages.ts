import { useMemo } from 'react';

import type { SeenPage } from '#shared/model/history/seen.ts';

import { request } from '../../bridge/request.ts';
import { useAnswer } from '../../components/run/use-answer.ts';
import { useMirror } from '../../store/app-state.ts';

const MOST = 30;

/**
 * Pages whose text has these words, best first; none while page text is not stored. Requested again with each `revision` of the history.
 */
export function useSeenPages(query: string, revision: number): readonly SeenPage[] {
  const isOn = useMirror((mirror) => mirror.settings.seen.isOn);
  const ask = useMemo(
    () => async (): Promise<readonly SeenPage[]> =>
      isOn && query.trim() !== '' && revision >= 0
        ? request('seen.find', { query, limit: MOST })
        : [],
    [isOn, query, revision],
  );
  const [answer] = useAnswer(ask);
  return answer.status === 'ready' ? answer.value : NONE;
}

const NONE: readonly SeenPage[] = [];
