import { useState } from 'react';

import { type ErrorInfo, toErrorInfo } from '#shared/errors/app-error.ts';

/** Runs an action that saves and stores its error; resolves to whether it worked. */
export function useSaving(): readonly [
  ErrorInfo | null,
  (action: () => Promise<unknown>) => Promise<boolean>,
] {
  const [error, setError] = useState<ErrorInfo | null>(null);
  const save = async (action: () => Promise<unknown>): Promise<boolean> => {
    try {
      await action();
      setError(null);
      return true;
    } catch (thrown) {
      setError(toErrorInfo(thrown));
      return false;
    }
  };
  return [error, save];
}
