import { useMemo } from 'react';

import type { TabId } from '#shared/model/ids.ts';
import type { SessionKind } from '#shared/model/run/input/session-kind.ts';
import type { LentTabs } from '#shared/model/run/input/lent-tabs.ts';
import { NO_LENT_TABS } from '#shared/model/run/input/no-lent-tabs.ts';

import { useMirror } from '../app-state.ts';
import { setLent, setSession, useUiState } from '../ui-state.ts';

/** Choice of the tabs that a run may use besides its own. */
export interface TabChoice {
  readonly tabs: readonly {
    readonly id: TabId;
    readonly title: string;
    readonly host: string;
  }[];
  readonly lent: LentTabs;
  readonly onLend: (lent: LentTabs) => void;
  /** Session of the run; `null` when settled. */
  readonly session: SessionKind | null;
  readonly onSession: (session: SessionKind) => void;
}

/** Tabs with web pages other than this one, and those lent to the task of this place. */
export function useTabChoice(place: string, tabId: TabId | null): TabChoice {
  const session = useUiState((state) => state.sessions[place] ?? 'yours');
  const list = useMirror((mirror) => mirror.tabs.known);
  const chosen = useUiState((state) => state.lent[place] ?? NO_LENT_TABS);
  return useMemo(() => {
    const others = list.filter(({ id, page }) => page === null && id !== tabId);
    return {
      tabs: others.map(({ id, title, url }) => ({ id, title, host: URL.parse(url)?.host ?? '' })),
      // Leaves out tabs that were closed meanwhile.
      lent: chosen === 'all' ? chosen : chosen.filter((id) => others.some((tab) => tab.id === id)),
      onLend: (lent) => setLent(place, lent),
      session,
      onSession: (next) => setSession(place, next),
    };
  }, [list, chosen, session, place, tabId]);
}
