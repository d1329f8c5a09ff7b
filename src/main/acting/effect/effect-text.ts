import { changeSentences } from '#shared/tools/contract/change-text.ts';
import type { Effect } from '#shared/tools/contract/tool-result.ts';

/** Effect of an act for its output; says when no change was seen. */
export function effectText({ changes }: Effect): string {
  return changes.length === 0 ? 'Nothing visible changed.' : changeSentences(changes).join(' ');
}
