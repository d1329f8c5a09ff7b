import { toErrorInfo } from '#shared/errors/app-error.ts';
import { sizeText } from '#shared/messages/sentences/size-text.ts';

import { request } from '../../../bridge/request.ts';
import { send } from '../../../bridge/send.ts';
import { Button } from '../../../components/buttons/button.tsx';
import { ErrorNote } from '../../../components/notes/error-note.tsx';
import { useAnswer } from '../../../components/run/use-answer.ts';
import { showProblem, showToast } from '../../../store/toasts.ts';
import { useWords } from '../../../text/use-words.ts';
import { SettingsSection } from '../settings-section.tsx';

const askStorage = () => request('data.storage', null);

/** Disk use by kind of data, the data folder, and the settings as a file. */
export function StorageSection() {
  const words = useWords();
  const { t } = words;
  const [storage] = useAnswer(askStorage);
  const exportSettings = async () => {
    const { file } = await request('settings.export', null);
    if (file !== null) showToast({ text: t('settings.exportedTo', { file }) });
  };
  const importSettings = async () => {
    const { isImported } = await request('settings.import', null);
    if (isImported) showToast({ text: t('settings.importedAll') });
  };
  return (
    <SettingsSection title={t('settings.storage')} hint={t('settings.storageHint')}>
      {storage.status === 'failed' && <ErrorNote error={toErrorInfo(storage.thrown)} />}
      {storage.status === 'ready' && (
        <>
          <dl className="storage-list">
            {storage.value.parts.map(({ kind, bytes }) => (
              <div key={kind}>
                <dt>{t(`settings.storage_${kind}`)}</dt>
                <dd>{sizeText(words, bytes)}</dd>
              </div>
            ))}
          </dl>
          <p className="storage-folder">
            <code>{storage.value.folder}</code>
          </p>
        </>
      )}
      <div className="save-row-line">
        <Button onClick={() => send('data.showFolder', null)}>{t('settings.showFolder')}</Button>
        <Button onClick={() => void exportSettings().catch(tell)}>
          {t('settings.exportSettings')}
        </Button>
        <Button onClick={() => void importSettings().catch(tell)}>
          {t('settings.importSettings')}
        </Button>
      </div>
      <p className="settings-note">{t('settings.exportHint')}</p>
    </SettingsSection>
  );
}

function tell(thrown: unknown): void {
  showProblem(toErrorInfo(thrown));
}
