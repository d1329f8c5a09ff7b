import type { TabEntry } from '../tabs/pool/tab-entry.ts';
import type { StripTab } from './saved-session.ts';

/** A tab as it is kept; `null`: it has shown nothing yet, or nothing of it is kept. */
export function stripTab(entry: TabEntry): StripTab | null {
  if (entry.isIsolated) return null;
  const saved = entry.saved ?? entry.tab?.loads.save() ?? null;
  if (saved === null) return null;
  const { windowId, isPinned, isMuted, groupId } = entry;
  return { windowId, saved, isPinned, isMuted, groupId };
}
