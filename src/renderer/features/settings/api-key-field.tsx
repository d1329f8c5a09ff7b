import { useState, type FormEvent } from 'react';

import { endpointOrigin } from '#shared/model/settings/endpoint-origin.ts';
import type { KeyStatus } from '#shared/model/settings/settings.ts';

import { request } from '../../bridge/request.ts';
import { Button } from '../../components/button.tsx';
import { ProblemNote } from '../../components/problem-note.tsx';
import { TextField } from '../../components/text-field.tsx';
import { useMirror } from '../../store/app-state.ts';
import { useSave } from './use-save.ts';

const STATUS_WORDS: Readonly<Record<KeyStatus, string>> = {
  keychain: 'A key is kept in this computer’s keychain. It is never shown again.',
  session: 'A key is kept until Waymark is closed: this computer has no keychain to put it in.',
};

interface ApiKeyFieldProps {
  /** The address of the service: the key is sent nowhere else. */
  readonly baseUrl: string;
}

/** Takes the key of a service. It can be written and forgotten, never read. */
export function ApiKeyField({ baseUrl }: ApiKeyFieldProps) {
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
          label={`API key for ${origin.replace(/^https?:\/\//, '')}`}
          type="password"
          placeholder={
            keyStatus === undefined ? 'Paste the key' : 'Paste another key to replace it'
          }
          maxLength={10_000}
          value={apiKey}
          onChange={setApiKey}
          hint={
            keyStatus === undefined
              ? `No key is kept for ${origin}. Services on this computer mostly need none.`
              : STATUS_WORDS[keyStatus]
          }
        />
        <Button type="submit" disabled={apiKey.trim() === '' || state.status === 'saving'}>
          Keep key
        </Button>
        {keyStatus !== undefined && (
          <Button
            look="quiet"
            onClick={() =>
              void save(() => request('settings.setApiKey', { baseUrl, apiKey: null }))
            }
          >
            Forget key
          </Button>
        )}
      </div>
      {state.status === 'failed' && (
        <ProblemNote message={state.error.message} next={state.error.next} />
      )}
    </form>
  );
}
