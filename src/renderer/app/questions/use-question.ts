import { useEffect, useLayoutEffect, useRef } from 'react';

import { askOver, type Question, withdrawQuestion } from '../../store/toasts.ts';

/** Shows a question over the page, without moving the layout, while `question` is not `null`. */
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
      onPick: (leftOut: readonly number[]) => latest.current?.answers[index]?.onPick(leftOut),
    }));
    askOver({ ...current, subject, answers });
    return undefined;
  }, [said, subject]);
  const isAsked = said !== null;
  // New words replace the question and keep what the person has left out of it; only its end withdraws it.
  useEffect(() => (isAsked ? () => withdrawQuestion(subject) : undefined), [isAsked, subject]);
}
