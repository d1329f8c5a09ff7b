import type { DownloadView } from '#shared/model/download/download.ts';
import type { Translate } from '#shared/messages/words.ts';

import { openPage } from '../../bridge/open-page.ts';
import { send } from '../../bridge/send.ts';
import { readMirror } from '../../store/app-state.ts';
import { showToast } from '../../store/toasts.ts';

/** Reports the end of a download, with actions for its file. */
export function tellEnded(t: Translate, { id, name, state }: DownloadView): void {
  const see = {
    label: t('downloads.see'),
    onPick: () => openPage('downloads', readMirror().tabs.here),
  };
  switch (state) {
    case 'saved': {
      const onPick = (): void => send('download.act', { id, act: 'show' });
      const action = { label: t('downloads.show'), onPick };
      return showToast({ at: 'downloads', text: t('downloads.endedSaved', { name }), action });
    }
    case 'harmful':
      return showToast({
        at: 'downloads',
        text: t('downloads.endedHarmful', { name }),
        action: see,
      });
    case 'interrupted':
      return showToast({
        at: 'downloads',
        text: t('downloads.endedInterrupted', { name }),
        action: see,
      });
    case 'going':
    case 'paused':
    case 'cancelled':
      return undefined;
  }
}
