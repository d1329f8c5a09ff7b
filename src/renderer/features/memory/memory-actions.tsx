import { useState } from 'react';

import type { MemoryFile } from '#shared/model/memory/memory-file.ts';

import { request } from '../../bridge/request.ts';
import { send, tellFailure } from '../../bridge/send.ts';
import { AskInPlace } from '../../components/buttons/ask-in-place.tsx';
import { Button } from '../../components/buttons/button.tsx';
import { useAskInPlace } from '../../components/buttons/use-ask-in-place.ts';
import { showToast } from '../../store/toasts.ts';
import { useWords } from '../../text/use-words.ts';
import { MemoryImportDialog } from './memory-import-dialog.tsx';

/** Import, export and deletion of the whole memory. */
export function MemoryActions() {
  const { t } = useWords();
  const [file, setFile] = useState<MemoryFile | null>(null);
  const { isAsking, ask, keep, button } = useAskInPlace();
  const takeOut = async (format: 'json' | 'csv'): Promise<void> => {
    try {
      const { file: name } = await request('memory.export', { format });
      if (name !== null) showToast({ text: t('memory.exported', { file: name }) });
    } catch (thrown) {
      tellFailure(thrown);
    }
  };
  const takeIn = async (): Promise<void> => {
    try {
      setFile((await request('memory.readFile', null)).content);
    } catch (thrown) {
      tellFailure(thrown);
    }
  };
  return (
    <div className="memory-actions">
      <Button onClick={() => void takeIn()}>{t('memory.import')}</Button>
      <Button onClick={() => void takeOut('json')}>{t('memory.exportJson')}</Button>
      <Button onClick={() => void takeOut('csv')}>{t('memory.exportCsv')}</Button>
      {isAsking ? (
        <AskInPlace
          label={t('memory.forgetAllAsk')}
          yes={t('memory.forgetAllYes')}
          no={t('common.cancel')}
          onYes={() => {
            send('seen.clear', null);
            send('memory.remove', { removal: { what: 'all' } });
            keep();
          }}
          onNo={keep}
        />
      ) : (
        <Button ref={button} look="quiet" onClick={ask}>
          {t('memory.forgetAll')}
        </Button>
      )}
      {file !== null && <MemoryImportDialog file={file} onClose={() => setFile(null)} />}
    </div>
  );
}
