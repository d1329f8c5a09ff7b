import { changeSentences } from '#shared/tools/contract/change-text.ts';
import type { Effect } from '#shared/tools/contract/tool-result.ts';

/** What an act brought about, for its output; says so when nothing was seen to change. */
export function effectText({ changes }: Effect): string {
  return changes.length === 0 ? 'Nothing visible changed.' : changeSentences(changes).join(' ');
}
