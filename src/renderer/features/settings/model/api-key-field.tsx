import { useState, type FormEvent } from 'react';

import { endpointOrigin } from '#shared/model/settings/endpoint-origin.ts';
import type { KeyStatus } from '#shared/model/settings/settings.ts';

import { request } from '../../../bridge/request.ts';
import { Button } from '../../../components/buttons/button.tsx';
import { TextField } from '../../../components/fields/text-field.tsx';
import { useMirror } from '../../../store/app-state.ts';
import { useSave } from '../form/use-save.ts';
import { useWords } from '../../../text/use-words.ts';
import { ErrorNote } from '../../../components/notes/error-note.tsx';

const STATUS_KEYS = {
  keychain: 'settings.keyInKeychain',
  session: 'settings.keyForSession',
} as const satisfies Readonly<Record<KeyStatus, string>>;

interface ApiKeyFieldProps {
  /** URL of the service; the key is sent nowhere else. */
  readonly baseUrl: string;
}

/** Field for a service's API key. It can be set and deleted, never read. */
export function ApiKeyField({ baseUrl }: ApiKeyFieldProps) {
  const { t } = useWords();
  const origin = endpointOrigin(baseUrl);
  const keyStatus = useMirror((mirror) => mirror.keys[origin]);
  const [apiKey, setApiKey] = useState('');
  const { state, save } = useSave();

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const trimmed = apiKey.trim();
    if (trimmed === '') return;
    if (await save(() => request('settings.setApiKey', { baseUrl, apiKey: trimmed })))
      setApiKey('');
  };

  return (
    <form className="settings-form" onSubmit={(event) => void submit(event)}>
      <div className="key-row">
        <TextField
          label={t('settings.apiKeyFor', { service: origin.replace(/^https?:\/\//, '') })}
          type="password"
          placeholder={
            keyStatus === undefined ? t('settings.pasteKey') : t('settings.pasteOtherKey')
          }
          maxLength={10_000}
          value={apiKey}
          onChange={setApiKey}
          hint={
            keyStatus === undefined ? t('settings.noKey', { origin }) : t(STATUS_KEYS[keyStatus])
          }
        />
        <Button type="submit" disabled={apiKey.trim() === '' || state.status === 'saving'}>
          {t('settings.keepKey')}
        </Button>
        {keyStatus !== undefined && (
          <Button
            look="quiet"
            onClick={() =>
              void save(() => request('settings.setApiKey', { baseUrl, apiKey: null }))
            }
          >
            {t('settings.forgetKey')}
          </Button>
        )}
      </div>
      {state.status === 'failed' && <ErrorNote error={state.error} />}
    </form>
  );
}
