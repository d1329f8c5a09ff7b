import { useCallback, useEffect, useRef, useState } from 'react';

/** State of a question. */
export type Answer<Value> =
  | { readonly status: 'waiting' }
  | { readonly status: 'failed'; readonly thrown: unknown }
  | { readonly status: 'ready'; readonly value: Value };

/** Asks when first rendered, when `ask` changes and when main increases `revision`. Returns the answer and a function that asks again. */
export function useAnswer<Value>(
  ask: (revision: number) => Promise<Value>,
  revision = 0,
): readonly [Answer<Value>, () => void] {
  const [answer, setAnswer] = useState<Answer<Value>>({ status: 'waiting' });
  const newest = useRef<object | null>(null);
  const askNow = useCallback(() => {
    // An answer is used only if its question is the newest and the component is still mounted.
    const question = {};
    newest.current = question;
    const settle = (settled: Answer<Value>) => {
      if (newest.current === question) setAnswer(settled);
    };
    ask(revision).then(
      (value) => settle({ status: 'ready', value }),
      (thrown: unknown) => settle({ status: 'failed', thrown }),
    );
  }, [ask, revision]);
  useEffect(() => {
    askNow();
    return () => {
      newest.current = null;
    };
  }, [askNow]);
  return [answer, askNow];
}
