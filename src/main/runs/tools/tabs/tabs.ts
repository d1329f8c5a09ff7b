import { tabsTool } from '#shared/tools/tabs/tabs.ts';

import { implementTool, NO_EFFECT } from '../../../safety/gate/tool-context.ts';

export const tabs = implementTool(tabsTool, async (_input, context) => ({
  output: context.tabs.list().map(({ id, url, title }) => {
    const isHidden = (context.tabs.hidden?.(id) ?? null) !== null;
    return {
      id,
      url: isHidden ? (URL.parse(url)?.origin ?? '') : url,
      title: isHidden ? '' : title,
      isCurrent: id === context.currentTabId(),
    };
  }),
  effect: NO_EFFECT,
}));
