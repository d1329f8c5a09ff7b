import type { ToolCallView } from '#shared/model/run/view/iteration-view.ts';
import type { Words } from '#shared/messages/words.ts';

import { type StepGroup, groupState } from './step-groups.ts';
import { toolSentence } from '#shared/messages/sentences/tool-sentence.ts';
import { errorText } from '#shared/messages/sentences/error-text.ts';

/** The line for an extraction's steps. */
export function groupLine(words: Words, group: StepGroup) {
  const { t } = words;
  const { tool, calls, result } = group;
  const problem = result !== null && !result.ok ? errorText(words, result.error) : null;
  const anew = calls.filter(isFoundAnew).length;
  return {
    tool,
    sentence: toolSentence(t, tool, {}, () => null),
    state: groupState(group),
    effect: problem?.message ?? '',
    next: problem?.next ?? null,
    count: [
      t('measures.steps', { count: calls.length }),
      ...(anew === 0 ? [] : [t('skills.someFoundAnew', { count: String(anew) })]),
    ].join(' · '),
  };
}

/** Whether a script's call found its element by other means than its locator. */
export const isFoundAnew = ({ line, result }: ToolCallView): boolean =>
  line !== undefined && result?.ok === true && result.foundBy !== undefined;
