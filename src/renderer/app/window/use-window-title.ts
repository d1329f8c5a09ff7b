import { useEffect } from 'react';

import { selectActiveTab, selectOwnProfile, useMirror } from '../../store/app-state.ts';
import { tabTitle } from '../../text/tab-title.ts';
import { useWords } from '../../text/use-words.ts';

/** Names the window after the tab in front: that is how the system lists it among other windows. */
export function useWindowTitle(): void {
  const { t } = useWords();
  const isPrivate = useMirror((mirror) => mirror.tabs.isPrivate);
  const title = useMirror((mirror) => {
    const tab = selectActiveTab(mirror);
    return tab === undefined ? null : tabTitle(t, tab);
  });
  const profile = useMirror(selectOwnProfile)?.name ?? null;
  useEffect(() => {
    const program = isPrivate ? t('app.privateWindow') : 'Waymark';
    const name =
      profile === null ? program : t('app.windowTitle', { title: profile, name: program });
    document.title = title === null ? name : t('app.windowTitle', { title, name });
  }, [t, isPrivate, profile, title]);
}
