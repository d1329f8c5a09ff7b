import type { ApprovalAnswer } from '#shared/model/run/approval.ts';
import { ApprovalAnswerSchema } from '#shared/model/run/approval.ts';
import type { QuestionView } from '#shared/model/run/iteration-view.ts';

const DECIDED: Readonly<Record<ApprovalAnswer, string>> = {
  once: 'Allowed once',
  run: 'Allowed for this run',
  refuse: 'Refused',
};

/** What the person answered, in words; `null`: nobody did. `undefined` while it is open. */
export function answerWords({ answer, approval }: QuestionView): string | null | undefined {
  const decision = ApprovalAnswerSchema.safeParse(answer);
  return approval !== undefined && decision.success ? DECIDED[decision.data] : answer;
}
