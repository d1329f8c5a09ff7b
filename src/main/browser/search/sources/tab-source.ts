import type { Tab } from '#shared/model/tabs/tab.ts';

import { holdsAll, type SuggestionSource } from '../suggestion-source.ts';

/** Suggests open tabs to switch to, without those in front. */
export function createTabSource(tabs: {
  list(): readonly Tab[];
  isInFront(id: Tab['id']): boolean;
}): SuggestionSource {
  return {
    suggest: ({ words, windowId, isPrivate }, limit) =>
      tabs
        .list()
        .filter((tab) => tab.page === null && !tabs.isInFront(tab.id))
        .filter((tab) => tab.windowId === windowId || (!isPrivate && tab.isIsolated !== true))
        .filter(({ title, url }) => holdsAll(words, title, url))
        .slice(0, limit)
        .map(({ id, title, url }) => ({
          source: 'tab',
          title,
          detail: url,
          action: { kind: 'tab', tabId: id },
        })),
  };
}
