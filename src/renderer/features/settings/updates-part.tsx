import { useState } from 'react';

import { toErrorInfo } from '#shared/errors/app-error.ts';
import type { Release } from '#shared/model/release.ts';

import { request } from '../../bridge/request.ts';
import { send } from '../../bridge/send.ts';
import { Button } from '../../components/buttons/button.tsx';
import { ErrorNote } from '../../components/notes/error-note.tsx';
import type { Answer } from '../../components/run/use-answer.ts';
import { showProblem, showToast } from '../../store/toasts.ts';
import { useWords } from '../../text/use-words.ts';

/** Checks for a newer version, only when the person presses the button. */
export function UpdatesPart() {
  const { t } = useWords();
  const [answer, setAnswer] = useState<Answer<Release | null> | null>(null);
  const check = (): void => {
    setAnswer({ status: 'waiting' });
    request('update.check', null).then(
      ({ release }) => setAnswer({ status: 'ready', value: release }),
      (thrown: unknown) => setAnswer({ status: 'failed', thrown }),
    );
  };
  return (
    <>
      <div className="save-row-line">
        <Button disabled={answer?.status === 'waiting'} onClick={check}>
          {t('settings.updatesCheck')}
        </Button>
      </div>
      {answer?.status === 'failed' && <ErrorNote error={toErrorInfo(answer.thrown)} />}
      {answer?.status === 'ready' && answer.value === null && (
        <output>{t('settings.updatesNone')}</output>
      )}
      {answer?.status === 'ready' && answer.value !== null && (
        <ReleasePart release={answer.value} />
      )}
    </>
  );
}

function ReleasePart({
  release: { version, date, notes, page, files },
}: {
  readonly release: Release;
}) {
  const { t, format } = useWords();
  const [loading, setLoading] = useState<string | null>(null);
  const download = async (name: string): Promise<void> => {
    setLoading(name);
    try {
      const { file } = await request('update.download', { name });
      showToast({ text: t('settings.updatesSaved', { file }) });
    } catch (thrown) {
      showProblem(toErrorInfo(thrown));
    } finally {
      setLoading(null);
    }
  };
  return (
    <>
      <p>
        <strong>{t('settings.updatesNewer', { version })}</strong>{' '}
        {format.dateTime(Date.parse(date), { dateStyle: 'long', timeZone: 'UTC' })}
      </p>
      <p className="release-notes">{notes}</p>
      <ul className="kept-permissions">
        {files.map(({ name }) => (
          <li key={name}>
            <bdi dir="ltr">{name}</bdi>
            <Button
              aria-label={t('settings.updatesDownload', { file: name })}
              disabled={loading !== null}
              onClick={() => void download(name)}
            >
              {t('settings.updatesDownloadShort')}
            </Button>
          </li>
        ))}
      </ul>
      <div className="save-row-line">
        <Button
          look="quiet"
          className="button-flush"
          onClick={() => send('tab.open', { url: page })}
        >
          {t('settings.updatesPage')}
        </Button>
      </div>
    </>
  );
}
