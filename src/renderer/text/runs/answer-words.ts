import {
  answerKind,
  ApprovalAnswerSchema,
  timesOf,
  type ApprovalAnswer,
} from '#shared/model/run/approval/approval.ts';
import type { QuestionView } from '#shared/model/run/view/iteration-view.ts';
import type { Translate } from '#shared/messages/words.ts';

/** The person's answer in words; `null`: they gave none; `undefined`: the question is open. */
export function answerWords(
  t: Translate,
  { answer, approval }: QuestionView,
): string | null | undefined {
  const decision = ApprovalAnswerSchema.safeParse(answer);
  return approval !== undefined && decision.success ? decided(t, decision.data) : answer;
}

function decided(t: Translate, answer: ApprovalAnswer): string {
  switch (answerKind(answer)) {
    case 'once':
      return t('runs.allowedOnce');
    case 'times':
      return t('runs.allowedTimes', { times: timesOf(answer) ?? 1 });
    case 'run':
      return t('runs.allowedForRun');
    case 'refuse':
      return t('runs.refused');
    case 'take-over':
      return t('runs.tookOver');
  }
}
