import { useEffect, useRef } from 'react';

import type { DownloadView } from '#shared/model/download/download.ts';

import { readMirror, selectActiveTab, useMirror } from '../../store/app-state.ts';
import { useWords } from '../../text/use-words.ts';

/** Says over the page that a download has ended, and how, unless its list is what the person looks at. */
export function useEndedToast(isListOpen: boolean): void {
  const { t } = useWords();
  const ended = useMirror((mirror) => mirror.downloads.ended);
  const key = keyOf(ended);
  // Downloads that ended before this window are old news.
  const told = useRef(key);
  useEffect(() => {
    if (told.current === key) return;
    told.current = key;
    const isSeen = isListOpen || selectActiveTab(readMirror())?.page === 'downloads';
    if (ended === null || isSeen) return;
    import('./tell-ended.ts').then(({ tellEnded }) => tellEnded(t, ended), reportError);
  }, [t, key, ended, isListOpen]);
}

const keyOf = (ended: DownloadView | null): string =>
  ended === null ? '' : `${ended.id} ${ended.state}`;
