import type { DownloadAct, DownloadId } from '#shared/model/download/download.ts';

import type { DownloadList } from '../../../../browser/downloads/download-list.ts';
import type { DomainHandlers } from '../../handlers.ts';

export function createDownloadHandlers(
  downloads: DownloadList,
  isPrivate: boolean,
): DomainHandlers<'download'> {
  return {
    'download.list': (query) => downloads.list(query, isPrivate),
    'download.act': async ({ id, act }) => {
      await carryOut(downloads, id, act);
      return null;
    },
    'download.clear': () => {
      if (isPrivate) downloads.clearPrivate();
      else downloads.clear();
      return null;
    },
    'download.seen': () => {
      downloads.seen(isPrivate);
      return null;
    },
  };
}

function carryOut(
  downloads: DownloadList,
  id: DownloadId,
  act: DownloadAct,
): Promise<void> | undefined {
  switch (act) {
    case 'pause':
      downloads.pause(id);
      return undefined;
    case 'resume':
      downloads.resume(id);
      return undefined;
    case 'retry':
      downloads.retry(id);
      return undefined;
    case 'cancel':
      downloads.cancel(id);
      return undefined;
    case 'open':
      return downloads.open(id);
    case 'show':
      downloads.showInFolder(id);
      return undefined;
    case 'copyLink':
      downloads.copyLink(id);
      return undefined;
    case 'keep':
      return downloads.keep(id);
    case 'discard':
      return downloads.discard(id);
    case 'remove':
      return downloads.remove(id);
  }
}
