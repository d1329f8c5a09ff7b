import { cleanText } from '#shared/page-state/clean-text.ts';
import { changeSentences } from '#shared/tools/contract/change-text.ts';
import type { Change } from '#shared/tools/contract/tool-result.ts';
import { groupTabsTool } from '#shared/tools/tabs/group-tabs.ts';

import { implementTool } from '../../../safety/gate/tool-context.ts';

export const groupTabs = implementTool(groupTabsTool, async (input, context) => {
  const { tabs } = context;
  const name = cleanText(input.name).trim();
  const pinned = new Set(tabs.list().flatMap((tab) => (tab.isPinned === true ? [tab.id] : [])));
  const asked = [...new Set(input.tabIds)];
  const tabIds = asked.filter((id) => !pinned.has(id));
  const left = asked.filter((id) => pinned.has(id)).map((id) => `[${id}]`);
  context.markSent();
  tabs.group(tabIds, name === '' ? null : name);
  const changes: readonly Change[] =
    tabIds.length === 0 ? [] : [{ type: 'tabs_grouped', tabIds, name }];
  const pins = left.length === 0 ? [] : [`Pinned, so in no group: ${left.join(', ')}.`];
  return {
    output: [...changeSentences(changes), ...pins].join(' '),
    effect: { changes: [...changes] },
  };
});
