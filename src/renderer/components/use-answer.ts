import { useCallback, useEffect, useState } from 'react';

/** What has become of a question. */
export type Answer<Value> =
  | { readonly status: 'waiting' }
  | { readonly status: 'failed'; readonly thrown: unknown }
  | { readonly status: 'ready'; readonly value: Value };

/** Asks when first drawn and whenever `ask` or `version` is another; the last answer stays while the next is awaited. */
export function useAnswer<Value>(
  ask: () => Promise<Value>,
  version = '',
): readonly [Answer<Value>, () => void] {
  const [answer, setAnswer] = useState<Answer<Value>>({ status: 'waiting' });
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    let isWanted = true;
    ask().then(
      (value) => isWanted && setAnswer({ status: 'ready', value }),
      (thrown: unknown) => isWanted && setAnswer({ status: 'failed', thrown }),
    );
    return () => {
      isWanted = false;
    };
  }, [ask, version, attempt]);
  const askAgain = useCallback(() => setAttempt((count) => count + 1), []);
  return [answer, askAgain];
}
