import { Download } from 'lucide-react';

import type { DownloadView } from '#shared/model/download/download.ts';

import { openPage } from '../../bridge/open-page.ts';
import { useMirror } from '../../store/app-state.ts';
import { useWords } from '../../text/use-words.ts';
import { useEndedToast } from './use-ended-toast.ts';
import './downloads.css';

/** Stands in the toolbar while files arrive, and until the person has looked at what arrived. */
export function DownloadsChip() {
  const { t, format } = useWords();
  useEndedToast();
  const tabs = useMirror((mirror) => mirror.tabs.here);
  const { open, unseen } = useMirror((mirror) => mirror.downloads);
  if (open.length + unseen === 0) return null;
  const share = shareOf(open);
  const count = open.length;
  const percent = share === null ? '' : format.number(share, { style: 'percent' });
  const label =
    count === 0
      ? t('downloads.chipEnded', { count: unseen })
      : share === null
        ? t('downloads.chipGoing', { count })
        : t('downloads.chipProgress', { count, percent });
  return (
    <button
      type="button"
      className="downloads-chip"
      aria-label={label}
      title={label}
      onClick={() => openPage('downloads', tabs)}
    >
      <Download size={16} aria-hidden="true" />
      <span aria-hidden="true">{format.number(count === 0 ? unseen : count)}</span>
      {count > 0 && <progress aria-hidden="true" value={share ?? undefined} />}
    </button>
  );
}

/** How much of all is there, 0 to 1; `null` while a server has not said how much there is. */
function shareOf(open: readonly DownloadView[]): number | null {
  const sizes = open.map(({ total }) => total);
  if (open.length === 0 || sizes.includes(null)) return null;
  const all = sizes.reduce<number>((sum, size) => sum + (size ?? 0), 0);
  const received = open.reduce((sum, one) => sum + one.received, 0);
  return all === 0 ? null : Math.min(1, received / all);
}
