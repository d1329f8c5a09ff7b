import { useMemo } from 'react';

import type { ErrorInfo } from '#shared/errors/app-error.ts';
import type { SeenState } from '#shared/model/history/seen.ts';
import type { Settings } from '#shared/model/settings/settings.ts';

import { request } from '../../bridge/request.ts';
import { type Answer, useAnswer } from '../../components/run/use-answer.ts';
import { useMirror } from '../../store/app-state.ts';
import { useSaving } from './use-saving.ts';

interface Seen {
  readonly seen: Settings['seen'];
  /** What is stored, loaded again on each change. */
  readonly kept: Answer<SeenState>;
  readonly error: ErrorInfo | null;
  readonly set: (change: Partial<Settings['seen']>) => void;
  readonly clear: () => void;
}

/** Settings and state of the stored text of visited pages. */
export function useSeen(): Seen {
  const seen = useMirror((mirror) => mirror.settings.seen);
  const [error, save] = useSaving();
  const [kept, askAgain] = useAnswer(useMemo(() => stateWhen(seen), [seen]));
  const change = (action: () => Promise<unknown>): void => {
    void save(async () => {
      await action();
      askAgain();
    });
  };
  return {
    seen,
    kept,
    error,
    set: (part) => change(() => request('seen.set', { seen: { ...seen, ...part } })),
    clear: () => change(() => request('seen.clear', null)),
  };
}

/** Makes a request function that changes with the setting, so that the state is reloaded. */
const stateWhen = (_setting: Settings['seen']) => () => request('seen.state', null);
