import type { LiveTab } from '../../tabs/tab-pool.ts';
import type { ToolSuccess } from '../../gate/tool-context.ts';

/** What a tool answers that made a tab show a page: its title and where it is now, after redirects. */
export function pageShown(tab: LiveTab, how: string): ToolSuccess {
  const { url, title } = tab.describe();
  return {
    output: `${how} The tab now shows “${title}” (${url}).`,
    effect: { changes: [{ type: 'navigated', url }] },
  };
}
