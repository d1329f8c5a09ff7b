import { useEffect, useState } from 'react';

import type { TabId } from '#shared/model/ids.ts';

import { request } from '../../../bridge/request.ts';

/** Pause between two pictures, in milliseconds. */
const PAUSE_MS = 1_500;

/** Picture of a tab, refreshed while the window is visible; `null`: there is no picture or no tab. */
export function useTabPicture(tabId: TabId | null): string | null {
  const [shown, setShown] = useState<{ tabId: TabId; picture: string | null } | null>(null);
  useEffect(() => {
    if (tabId === null) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isOver = false;
    const take = async (): Promise<void> => {
      // A hidden window needs no pictures.
      const answer =
        document.visibilityState === 'visible'
          ? await request('tab.preview', { tabId }).catch(() => null)
          : null;
      if (isOver) return;
      if (answer !== null && answer.picture !== null) setShown({ tabId, picture: answer.picture });
      timer = setTimeout(() => void take(), PAUSE_MS);
    };
    void take();
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [tabId]);
  return shown?.tabId === tabId ? shown.picture : null;
}
