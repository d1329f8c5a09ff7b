import type { LiveTab } from '../../../browser/tabs/tab-pool.ts';
import type { ToolSuccess } from '../../../safety/gate/tool-context.ts';

/** Returns the output of tools that show a page: its title and final URL. */
export function pageShown(tab: LiveTab, how: string): ToolSuccess {
  const { url, title } = tab.describe();
  return {
    output: `${how} The tab now shows “${title}” (${url}).`,
    effect: { changes: [{ type: 'navigated', url }] },
  };
}
