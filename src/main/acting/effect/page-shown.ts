import type { LiveTab } from '../../tabs/tab-pool.ts';
import type { ToolSuccess } from '../../gate/tool-context.ts';

/** Output of tools that show a page: title and final address. */
export function pageShown(tab: LiveTab, how: string): ToolSuccess {
  const { url, title } = tab.describe();
  return {
    output: `${how} The tab now shows “${title}” (${url}).`,
    effect: { changes: [{ type: 'navigated', url }] },
  };
}
