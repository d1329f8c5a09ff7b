import { useEffect, useRef } from 'react';

import type { DownloadView } from '#shared/model/download/download.ts';

import { readMirror, selectActiveTab, useMirror } from '../../store/app-state.ts';
import { useWords } from '../../text/use-words.ts';
import { shownDownloads } from './shown-downloads.ts';

/** Shows a toast when a download has ended, unless the list of downloads is open. */
export function useEndedToast(isListOpen: boolean): void {
  const { t } = useWords();
  const ended = useMirror((mirror) => shownDownloads(mirror).ended);
  const key = keyOf(ended);
  // Downloads that ended before this window opened are not reported.
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
