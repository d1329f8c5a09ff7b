import { changeSentences } from '#shared/tools/contract/change-text.ts';
import type { Effect } from '#shared/tools/contract/tool-result.ts';

/** Returns the effect of an action as text for the tool's output, also when no change was seen. */
export function effectText({ changes }: Effect): string {
  return changes.length === 0 ? 'Nothing visible changed.' : changeSentences(changes).join(' ');
}
