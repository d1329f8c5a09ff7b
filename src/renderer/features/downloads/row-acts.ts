import type { DownloadView } from '#shared/model/download/download.ts';

/** Actions of a download's buttons. */
export type RowAct = 'pause' | 'resume' | 'retry' | 'cancel' | 'show' | 'remove';
/** Actions of a download's menu. */
export type MenuAct = RowAct | 'open' | 'copyLink' | 'keep' | 'discard';

/** The buttons of a download. */
export function actsOf({ state, isMissing, canRetry }: DownloadView): readonly RowAct[] {
  const again: readonly RowAct[] = canRetry ? ['retry'] : [];
  switch (state) {
    case 'going':
      return ['pause', 'cancel'];
    case 'paused':
      return ['resume', 'cancel'];
    case 'interrupted':
      return canRetry ? ['resume', 'cancel'] : ['remove'];
    case 'cancelled':
      return [...again, 'remove'];
    case 'harmful':
      return isMissing ? [...again, 'remove'] : [];
    case 'saved':
      return isMissing ? [...again, 'remove'] : ['show', 'remove'];
  }
}

/** All actions for a download, the most usual first. */
export function menuActsOf(download: DownloadView): readonly MenuAct[] {
  const { state, isMissing, canRetry } = download;
  const link: readonly MenuAct[] = canRetry ? ['copyLink'] : [];
  const again: readonly MenuAct[] = canRetry ? ['retry'] : [];
  if (state === 'saved' && !isMissing)
    return ['open', 'show', ...link, ...again, 'remove', 'discard'];
  if (state === 'harmful' && !isMissing) return [...link, 'discard', 'keep'];
  if (state === 'cancelled' || isMissing) return [...link, ...again, 'remove'];
  return [...actsOf(download), ...link];
}
