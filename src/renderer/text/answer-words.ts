import type { ApprovalAnswer } from '#shared/model/run/approval.ts';
import { ApprovalAnswerSchema } from '#shared/model/run/approval.ts';
import type { QuestionView } from '#shared/model/run/iteration-view.ts';
import type { Translate } from '#shared/messages/words.ts';

const DECIDED = {
  once: 'runs.allowedOnce',
  run: 'runs.allowedForRun',
  refuse: 'runs.refused',
} as const satisfies Readonly<Record<ApprovalAnswer, string>>;

/** What the person answered, in words; `null`: nobody did. `undefined` while it is open. */
export function answerWords(
  t: Translate,
  { answer, approval }: QuestionView,
): string | null | undefined {
  const decision = ApprovalAnswerSchema.safeParse(answer);
  return approval !== undefined && decision.success ? t(DECIDED[decision.data]) : answer;
}
