import { tabsTool } from '#shared/tools/tabs.ts';

import { implementTool, NO_EFFECT } from '../gate/tool-context.ts';

export const tabs = implementTool(tabsTool, async (_input, context) => ({
  output: context.tabs.list().map(({ id, url, title }) => ({
    id,
    url,
    title,
    isCurrent: id === context.currentTabId(),
  })),
  effect: NO_EFFECT,
}));
