import { useCallback, useEffect, useRef, useState } from 'react';

/** What has become of a question. */
export type Answer<Value> =
  | { readonly status: 'waiting' }
  | { readonly status: 'failed'; readonly thrown: unknown }
  | { readonly status: 'ready'; readonly value: Value };

/** Asks when first drawn and whenever `ask` is another function. Gives what is known, and the way to ask again. */
export function useAnswer<Value>(ask: () => Promise<Value>): readonly [Answer<Value>, () => void] {
  const [answer, setAnswer] = useState<Answer<Value>>({ status: 'waiting' });
  const newest = useRef<object | null>(null);
  const askNow = useCallback(() => {
    // An answer counts only while nobody has asked again and the asker is still there.
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
