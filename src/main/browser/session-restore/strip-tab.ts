import type { RunId, TabId } from '#shared/model/ids.ts';
import { FIRST_WORKSPACE } from '#shared/model/tabs/first-workspace.ts';

import type { TabEntry } from '../tabs/pool/tab-entry.ts';
import type { StripTab } from './saved-session.ts';

/** Newest stored run in the tab; `null` without one. */
export type ConversationOf = (id: TabId) => RunId | null;

/** Tab in the form that is stored; `null` where it has shown no page or is not stored. */
export function stripTab(entry: TabEntry, conversationOf: ConversationOf): StripTab | null {
  if (entry.isIsolated) return null;
  const saved = entry.saved ?? entry.tab?.loads.save() ?? null;
  if (saved === null) return null;
  const { windowId, isPinned, isMuted, groupId, workspaceId } = entry;
  const runId = conversationOf(entry.id);
  return {
    windowId,
    saved,
    isPinned,
    isMuted,
    groupId,
    ...(workspaceId !== FIRST_WORKSPACE && { workspaceId }),
    ...(runId !== null && { runId }),
  };
}
