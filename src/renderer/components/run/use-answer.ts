import { useCallback, useEffect, useRef, useState } from 'react';

/** State of a question. */
export type Answer<Value> =
  | { readonly status: 'waiting' }
  | { readonly status: 'failed'; readonly thrown: unknown }
  | { readonly status: 'ready'; readonly value: Value };

/** Asks at first and when `ask` changes. Returns the answer and a way to ask again. */
export function useAnswer<Value>(ask: () => Promise<Value>): readonly [Answer<Value>, () => void] {
  const [answer, setAnswer] = useState<Answer<Value>>({ status: 'waiting' });
  const newest = useRef<object | null>(null);
  const askNow = useCallback(() => {
    // An answer counts only while it is the latest question and the asker is mounted.
    const question = {};
    newest.current = question;
    const settle = (settled: Answer<Value>) => {
      if (newest.current === question) setAnswer(settled);
    };
    ask().then(
      (value) => settle({ status: 'ready', value }),
      (thrown: unknown) => settle({ status: 'failed', thrown }),
    );
  }, [ask]);
  useEffect(() => {
    askNow();
    return () => {
      newest.current = null;
    };
  }, [askNow]);
  return [answer, askNow];
}
