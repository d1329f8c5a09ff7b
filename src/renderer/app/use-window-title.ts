import { useEffect } from 'react';

import { selectActiveTab, useMirror } from '../store/app-state.ts';
import { tabTitle } from '../text/tab-title.ts';
import { useWords } from '../text/use-words.ts';

/** Names the window after the tab in front: that is how the system lists it among other windows. */
export function useWindowTitle(): void {
  const { t } = useWords();
  const isPrivate = useMirror((mirror) => mirror.tabs.isPrivate);
  const title = useMirror((mirror) => {
    const tab = selectActiveTab(mirror);
    return tab === undefined ? null : tabTitle(t, tab);
  });
  useEffect(() => {
    const name = isPrivate ? t('app.privateWindow') : 'Waymark';
    document.title = title === null ? name : t('app.windowTitle', { title, name });
  }, [t, isPrivate, title]);
}
