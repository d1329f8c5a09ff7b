import type { Words } from '#shared/messages/words.ts';

import { type StepGroup, groupState } from './step-groups.ts';
import { toolSentence } from '#shared/messages/tool-sentence.ts';
import { errorText } from '#shared/messages/error-text.ts';

/** What the one line for the steps of an extraction says. */
export function groupLine(words: Words, group: StepGroup) {
  const { t } = words;
  const { tool, calls, result } = group;
  const problem = result !== null && !result.ok ? errorText(words, result.error) : null;
  return {
    tool,
    sentence: toolSentence(t, tool, {}, () => null),
    state: groupState(group),
    effect: problem?.message ?? '',
    next: problem?.next ?? null,
    count: t('measures.steps', { count: calls.length }),
  };
}
