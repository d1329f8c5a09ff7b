import { Check } from 'lucide-react';

import { Button } from '../../../../components/buttons/button.tsx';
import { ErrorNote } from '../../../../components/notes/error-note.tsx';
import { Spinner } from '../../../../components/loading/spinner.tsx';
import { useWords } from '../../../../text/use-words.ts';
import { TestResults } from './test-results.tsx';
import type { Connecting } from './use-connecting.ts';

interface ConnectRowProps {
  readonly state: Connecting;
  /** Host that receives the person's text; empty while its URL is being typed. */
  readonly host: string;
  readonly isChanged: boolean;
  readonly onSaveAnyway: () => Promise<void>;
}

/** The Connect button, a note on what is sent to the service, and the result. */
export function ConnectRow({ state, host, isChanged, onSaveAnyway }: ConnectRowProps) {
  const { t } = useWords();
  const isBusy = state.status === 'connecting';
  return (
    <>
      {state.status === 'failed' && (
        <ErrorNote
          error={state.error}
          actions={
            <Button look="quiet" onClick={() => void onSaveAnyway()}>
              {t('settings.saveUntested')}
            </Button>
          }
        />
      )}
      <div className="connect-row connect-actions">
        <Button look={isChanged ? 'primary' : 'plain'} type="submit" disabled={isBusy}>
          {t(isChanged ? 'settings.connect' : 'settings.testConnection')}
        </Button>
        <output>
          {isBusy && (
            <>
              <Spinner /> {t('settings.testing')}
            </>
          )}
          {state.status === 'connected' && (
            <>
              <Check size={15} aria-hidden="true" /> {t('settings.connected')}
            </>
          )}
          {state.status === 'saved' && t('settings.savedUntested')}
        </output>
      </div>
      {host !== '' && <p className="settings-note">{t('settings.whatGoesThere', { host })}</p>}
      {state.status === 'connected' && <TestResults test={state.test} />}
    </>
  );
}
