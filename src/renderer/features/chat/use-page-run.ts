import type { RunId } from '#shared/model/ids.ts';

import { useMirror } from '../../store/app-state.ts';
import { useUiState } from '../../store/ui-state.ts';

/** Id of the run whose page the tab in front shows, if it takes words; `null`: none. */
export function usePageRun(): RunId | null {
  const activeId = useMirror((mirror) => mirror.tabs.activeId);
  const pageRun = useUiState((state) => state.pageRun);
  return pageRun !== null && pageRun.tabId === activeId ? pageRun.runId : null;
}
