import type { RefObject } from 'react';

import { toErrorInfo } from '#shared/errors/app-error.ts';

import { openPage } from '../../bridge/open-page.ts';
import { Button } from '../../components/buttons/button.tsx';
import { ErrorNote } from '../../components/notes/error-note.tsx';
import { LoadingLines } from '../../components/loading/loading-lines.tsx';
import { OverlayPopup } from '../../components/overlay/overlay-popup.tsx';
import { below } from '../../components/overlay/place-popup.ts';
import { readMirror } from '../../store/app-state.ts';
import { useWords } from '../../text/use-words.ts';
import { DownloadRow } from './download-row.tsx';
import { useDownloadList, useNewest } from './use-download-list.ts';
import './downloads.css';

export interface DownloadsBubbleProps {
  readonly button: RefObject<HTMLElement | null>;
  readonly onClose: () => void;
}

const SHOWN = 5;

/** The latest downloads below their button, with a link to all. */
export function DownloadsBubble({ button, onClose }: DownloadsBubbleProps) {
  const { t } = useWords();
  const [answer, askAgain] = useDownloadList('', SHOWN);
  const listed = useNewest(answer.status === 'ready' ? answer.value : []);
  const openAll = (): void => {
    onClose();
    openPage('downloads', readMirror().tabs.here);
  };
  return (
    <OverlayPopup
      isOpen
      place={below(() => button.current?.getBoundingClientRect() ?? new DOMRect(), 'end', false)}
      takesFocus
      width={400}
      onDismiss={onClose}
    >
      <dialog open className="downloads-bubble" aria-label={t('downloads.title')}>
        <header>
          <h2>{t('downloads.title')}</h2>
          <Button look="quiet" data-autofocus="" onClick={openAll}>
            {t('downloads.see')}
          </Button>
        </header>
        {answer.status === 'waiting' && <LoadingLines label={t('downloads.loading')} count={2} />}
        {answer.status === 'failed' && (
          <ErrorNote
            error={toErrorInfo(answer.thrown)}
            actions={<Button onClick={askAgain}>{t('common.tryAgain')}</Button>}
          />
        )}
        {answer.status === 'ready' && listed.length === 0 && <p>{t('downloads.none')}</p>}
        <ul>
          {listed.map((download) => (
            <DownloadRow key={download.id} download={download} hasMenu={false} />
          ))}
        </ul>
      </dialog>
    </OverlayPopup>
  );
}
