import { useState } from 'react';

import { toErrorInfo, type ErrorInfo } from '#shared/errors/app-error.ts';

export type SaveState =
  | { readonly status: 'idle' | 'saving' | 'saved' }
  | { readonly status: 'failed'; readonly error: ErrorInfo };

interface Save {
  readonly state: SaveState;
  /** Runs an action that saves, and tracks its state; resolves to `true` when it worked. */
  readonly save: (action: () => Promise<unknown>) => Promise<boolean>;
  /** Clears the result, because something was edited again. */
  readonly reset: () => void;
}

/** State of saving: idle, in progress, done or failed. */
export function useSave(): Save {
  const [state, setState] = useState<SaveState>({ status: 'idle' });
  const save = async (action: () => Promise<unknown>) => {
    setState({ status: 'saving' });
    try {
      await action();
      setState({ status: 'saved' });
      return true;
    } catch (thrown) {
      setState({ status: 'failed', error: toErrorInfo(thrown) });
      return false;
    }
  };
  return { state, save, reset: () => setState({ status: 'idle' }) };
}
