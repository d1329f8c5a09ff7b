import { useMemo } from 'react';

import type { MemoryLists } from '#shared/model/memory/memory.ts';

import { request } from '../../bridge/request.ts';
import { type Answer, useAnswer } from '../../components/run/use-answer.ts';
import { useMirror } from '../../store/app-state.ts';

interface KnownLists extends MemoryLists {
  readonly revision: number;
}

/** The whole memory, loaded again on each change. The last answer stays until the next one arrives. */
export function useMemoryLists(): readonly [Answer<KnownLists>, () => void] {
  const revision = useMirror((mirror) => mirror.memory.revision);
  const ask = useMemo(
    () => async (): Promise<KnownLists> => ({
      ...(await request('memory.lists', null)),
      revision,
    }),
    [revision],
  );
  return useAnswer(ask);
}
