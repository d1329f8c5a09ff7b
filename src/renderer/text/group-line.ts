import { extractTool } from '#shared/tools/extract.ts';

import { countWords } from './measure-words.ts';
import { type StepGroup, groupState } from './step-groups.ts';
import { toolSentence } from './tool-sentence.ts';

/** What the one line for the steps of an extraction says. */
export function groupLine(group: StepGroup) {
  const { calls, result } = group;
  const problem = result !== null && !result.ok ? result.error : null;
  return {
    tool: extractTool.name,
    sentence: toolSentence(extractTool.name, {}, () => null),
    state: groupState(group),
    effect: problem?.message ?? '',
    next: problem?.next ?? null,
    count: countWords(calls.length, 'step'),
  };
}
