import { Download } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';

import type { Words } from '#shared/messages/words.ts';
import type { DownloadView } from '#shared/model/download/download.ts';

import { useMirror } from '../../store/app-state.ts';
import { useWords } from '../../text/use-words.ts';
import { downloadsBubble } from './downloads-bubble-part.ts';
import { shownDownloads } from './shown-downloads.ts';
import { useEndedToast } from './use-ended-toast.ts';
import './downloads.css';

/** How long the button stays after the last download, in milliseconds. */
const STAYS_MS = 3_600_000;

/** Toolbar button that shows during downloads and for a while afterwards, and opens the latest ones. */
export function DownloadsChip() {
  const { t, format } = useWords();
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  useEndedToast(isOpen);
  const { open, unseen, endedAt } = useMirror(shownDownloads);
  const isRecent = useIsRecent(endedAt);
  if (open.length + unseen === 0 && !isRecent && !isOpen) return null;
  const share = shareOf(open);
  const count = open.length;
  const label = labelOf({ t, format }, { count, unseen, share });
  return (
    <>
      <button
        ref={button}
        type="button"
        className="downloads-chip"
        data-asks="downloads"
        aria-label={label}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        title={label}
        onClick={() => setOpen(true)}
      >
        <Download size={16} aria-hidden="true" />
        {count + unseen > 0 && (
          <span aria-hidden="true">{format.number(count === 0 ? unseen : count)}</span>
        )}
        {count > 0 && <progress aria-hidden="true" value={share ?? undefined} />}
      </button>
      {isOpen && <downloadsBubble.Part button={button} onClose={() => setOpen(false)} />}
    </>
  );
}

interface Counts {
  readonly count: number;
  readonly unseen: number;
  readonly share: number | null;
}

function labelOf(
  { t, format }: Pick<Words, 't' | 'format'>,
  { count, unseen, share }: Counts,
): string {
  if (count + unseen === 0) return t('downloads.title');
  if (count === 0) return t('downloads.chipEnded', { count: unseen });
  if (share === null) return t('downloads.chipGoing', { count });
  const percent = format.number(share, { style: 'percent' });
  return t('downloads.chipProgress', { count, percent });
}

/** Whether the last download ended less than `STAYS_MS` ago. */
function useIsRecent(endedAt: number | null): boolean {
  const [past, setPast] = useState<number | null>(null);
  useEffect(() => {
    if (endedAt === null) return undefined;
    const timer = setTimeout(() => setPast(endedAt), endedAt + STAYS_MS - Date.now());
    return () => clearTimeout(timer);
  }, [endedAt]);
  return endedAt !== null && endedAt !== past;
}

/** Progress of all downloads together, 0 to 1; `null` while a size is unknown. */
function shareOf(open: readonly DownloadView[]): number | null {
  const sizes = open.map(({ total }) => total);
  if (open.length === 0 || sizes.includes(null)) return null;
  const all = sizes.reduce<number>((sum, size) => sum + (size ?? 0), 0);
  const received = open.reduce((sum, one) => sum + one.received, 0);
  return all === 0 ? null : Math.min(1, received / all);
}
