import { useState } from 'react';

import { toErrorInfo, type ErrorInfo } from '#shared/errors/app-error.ts';

export type SaveState =
  | { readonly status: 'idle' | 'saving' | 'saved' }
  | { readonly status: 'failed'; readonly error: ErrorInfo };

interface Save {
  readonly state: SaveState;
  /** Runs the given saving and keeps track of it; `true` when it worked. */
  readonly save: (action: () => Promise<unknown>) => Promise<boolean>;
  /** Forgets what was said, because something was changed again. */
  readonly reset: () => void;
}

/** Tells how a saving went. */
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
