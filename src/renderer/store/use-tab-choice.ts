import { useMemo } from 'react';

import type { TabId } from '#shared/model/ids.ts';
import type { RunSession } from '#shared/model/run/run-session.ts';
import type { LentTabs } from '#shared/model/run/lent-tabs.ts';
import { NO_TABS } from '#shared/model/run/no-tabs.ts';

import { useMirror } from './app-state.ts';
import { setLent, setSession, useUiState } from './ui-state.ts';

/** Which tabs a run may use besides its own. */
export interface TabChoice {
  readonly tabs: readonly {
    readonly id: TabId;
    readonly title: string;
    readonly host: string;
  }[];
  readonly lent: LentTabs;
  readonly onLend: (lent: LentTabs) => void;
  /** `null` where it is settled already. */
  readonly session: RunSession | null;
  readonly onSession: (session: RunSession) => void;
}

/** The tabs with web pages besides the one that is asked in, and which of them the task of this place is lent. */
export function useTabChoice(place: string, tabId: TabId | null): TabChoice {
  const session = useUiState((state) => state.sessions[place] ?? 'yours');
  const list = useMirror((mirror) => mirror.tabs.known);
  const chosen = useUiState((state) => state.lent[place] ?? NO_TABS);
  return useMemo(() => {
    const others = list.filter(({ id, page }) => page === null && id !== tabId);
    return {
      tabs: others.map(({ id, title, url }) => ({ id, title, host: URL.parse(url)?.host ?? '' })),
      // A tab may have been closed since.
      lent: chosen === 'all' ? chosen : chosen.filter((id) => others.some((tab) => tab.id === id)),
      onLend: (lent) => setLent(place, lent),
      session,
      onSession: (next) => setSession(place, next),
    };
  }, [list, chosen, session, place, tabId]);
}
