import { agentIn } from '#shared/model/agents/agent-words.ts';
import type { Words } from '#shared/messages/words.ts';

import { Box } from '../../../browser/search/box-answers.ts';
import { createAgentSource } from '../../../browser/search/sources/agent-source.ts';
import { createPageSource } from '../../../browser/search/sources/page-source.ts';
import { createRunSource } from '../../../browser/search/sources/run-source.ts';
import { createSeenSource } from '../../../browser/search/sources/seen-source.ts';
import { createTabSource } from '../../../browser/search/sources/tab-source.ts';
import { WebSuggestions } from '../../../browser/search/web/web-suggestions.ts';
import { maySuggest } from '../../../platform/managed-policy/policy-in-force.ts';
import { createProgramFetch } from '../../../platform/requests/program-fetch.ts';
import type { Services } from '../create-services.ts';
import type { Profile } from '../open-profile.ts';

const MAX_BOOKMARKS = 3;
const MAX_PAGES = 5;
const MAX_SEEN = 3;
const MAX_RUNS = 2;

/** Opens the address box of all windows, with everything that it searches. */
export function openBox(
  {
    store,
    bookmarks,
    history,
    seen,
    words,
  }: Pick<Profile, 'store' | 'bookmarks' | 'history' | 'seen'> & { readonly words: () => Words },
  { tabs, agents }: Pick<Services, 'tabs' | 'agents'>,
): Box {
  const hasModel = (): boolean => store.settings.get().provider.kind !== 'builtin';
  return new Box({
    searchUrl: () => store.settings.get().searchUrl,
    engines: () => store.settings.get().searchEngines,
    hasModel,
    hasPage: (windowId) =>
      tabs.list().some((tab) => {
        return tab.windowId === windowId && tabs.isInFront(tab.id) && tab.page === null;
      }),
    completingPages: (isPrivate) => (written) => {
      // A bookmark completes an address like a page that the person has typed.
      const bookmarked = bookmarks
        .beginning(written)
        .map((url) => ({ url, visits: 0, isTyped: true }));
      return isPrivate ? bookmarked : [...history.beginning(written), ...bookmarked];
    },
    tabs: createTabSource(tabs),
    agents: createAgentSource({
      agents: () => agents.list().map(({ agent }) => ({ agent: agentIn(words().language, agent) })),
      hasModel,
    }),
    sources: [
      { limit: MAX_BOOKMARKS, source: createPageSource('bookmark', bookmarks) },
      { limit: MAX_PAGES, source: createPageSource('history', history) },
      { limit: MAX_SEEN, source: createSeenSource(seen) },
      {
        limit: MAX_RUNS,
        source: createRunSource({
          listRuns: (limit) => store.runs.listRuns(limit, null),
          now: Date.now,
        }),
      },
    ],
  });
}

/** Opens the suggestions of search engines, which use their own session without cookies. */
export function openWebSuggestions({ store }: Pick<Profile, 'store'>): WebSuggestions {
  return new WebSuggestions({
    settings: () => store.settings.get(),
    isAllowed: maySuggest,
    fetch: createProgramFetch('suggestions'),
  });
}
