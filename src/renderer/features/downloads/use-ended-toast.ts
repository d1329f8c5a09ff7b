import { useEffect, useRef } from 'react';

import type { DownloadView } from '#shared/model/download/download.ts';
import type { Translate } from '#shared/messages/words.ts';

import { openPage } from '../../bridge/open-page.ts';
import { send } from '../../bridge/send.ts';
import { readMirror, selectActiveTab, useMirror } from '../../store/app-state.ts';
import { showToast } from '../../store/toasts.ts';
import { useWords } from '../../text/use-words.ts';

/** Says over the page that a download has ended, and how, unless its list is what the person looks at. */
export function useEndedToast(): void {
  const { t } = useWords();
  const ended = useMirror((mirror) => mirror.downloads.ended);
  const key = keyOf(ended);
  // What had ended before this window was there is old news.
  const told = useRef(key);
  useEffect(() => {
    if (told.current === key) return;
    told.current = key;
    if (ended === null || selectActiveTab(readMirror())?.page === 'downloads') return;
    tell(t, ended);
  }, [t, key, ended]);
}

const keyOf = (ended: DownloadView | null): string =>
  ended === null ? '' : `${ended.id} ${ended.state}`;

function tell(t: Translate, { id, name, state }: DownloadView): void {
  const see = {
    label: t('downloads.see'),
    onPick: () => openPage('downloads', readMirror().tabs.here),
  };
  switch (state) {
    case 'saved': {
      const onPick = (): void => send('download.act', { id, act: 'show' });
      const action = { label: t('downloads.show'), onPick };
      return showToast({ text: t('downloads.endedSaved', { name }), action });
    }
    case 'harmful':
      return showToast({ text: t('downloads.endedHarmful', { name }), action: see });
    case 'interrupted':
      return showToast({ text: t('downloads.endedInterrupted', { name }), action: see });
    case 'going':
    case 'paused':
    case 'cancelled':
      return undefined;
  }
}
