import { useEffect, useLayoutEffect, useRef } from 'react';

import { askOver, type Question, withdrawQuestion } from '../../store/toasts.ts';

/** Asks over the page, where nothing moves for it, as long as there is something to be asked (`null`: there is not). */
export function useQuestion(
  subject: string,
  question: Omit<Question, 'kind' | 'subject'> | null,
): void {
  const latest = useRef(question);
  useLayoutEffect(() => {
    latest.current = question;
  });
  // The question is a new object at each render; its words identify it.
  const said = question === null ? null : JSON.stringify(question);
  useEffect(() => {
    const { current } = latest;
    if (said === null || current === null) return undefined;
    const answers = current.answers.map(({ label }, index) => ({
      label,
      onPick: () => latest.current?.answers[index]?.onPick(),
    }));
    askOver({ ...current, subject, answers });
    return () => withdrawQuestion(subject);
  }, [said, subject]);
}
