import { useState, type FormEvent } from 'react';

import { request } from '../../bridge/request.ts';
import { send } from '../../bridge/send.ts';
import { Button } from '../../components/button.tsx';
import { RawText } from '../../components/text/raw-text.tsx';
import { SwitchField } from '../../components/fields/switch-field.tsx';
import { TextField } from '../../components/fields/text-field.tsx';
import { useMirror } from '../../store/app-state.ts';
import { ProgramGrantsForm } from './program-grants-form.tsx';
import { SaveRow } from './save-row.tsx';
import { SettingsSection } from './settings-section.tsx';
import { useSave } from './use-save.ts';
import { useWords } from '../../text/use-words.ts';
import { ErrorNote } from '../../components/error-note.tsx';

/** Lets coding agents and other programs of this computer drive the browser. */
export function EndpointSection() {
  const { t, format } = useWords();
  const { isOn, port } = useMirror((mirror) => mirror.settings.mcpEndpoint);
  const { url, error, clients } = useMirror((mirror) => mirror.endpoint);
  return (
    <SettingsSection title={t('settings.programsTitle')} hint={t('settings.programsHint')}>
      <SwitchField
        label={t('settings.programsSwitch')}
        hint={t('settings.programsSwitchHint')}
        isOn={isOn}
        onChange={(on) => send('settings.update', { mcpEndpoint: { isOn: on, port } })}
      />
      {error !== null && <ErrorNote error={error} />}
      {isOn && <PortForm port={port} />}
      {isOn && <ProgramGrantsForm />}
      {url !== null && (
        <>
          <p className="mcp-status is-ready">
            {clients.length === 0
              ? t('settings.programsReady')
              : t('settings.programsConnected', { clients: format.list(clients) })}
          </p>
          <Token url={url} />
        </>
      )}
    </SettingsSection>
  );
}

function PortForm({ port }: { readonly port: number }) {
  const { t } = useWords();
  const [edited, setEdited] = useState<string | null>(null);
  const { state, save, reset } = useSave();
  const written = edited ?? String(port);
  const number = Number(written);
  const isGood = Number.isInteger(number) && number >= 1024 && number <= 65_535;
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!isGood) return;
    const mcpEndpoint = { isOn: true, port: number };
    if (await save(() => request('settings.update', { mcpEndpoint }))) setEdited(null);
  };
  return (
    <form className="settings-form" onSubmit={(event) => void submit(event)} noValidate>
      <TextField
        label={t('settings.port')}
        inputMode="numeric"
        value={written}
        onChange={(text) => {
          setEdited(text);
          reset();
        }}
        hint={t('settings.portHint')}
        error={isGood ? undefined : t('settings.portProblem')}
      />
      <SaveRow state={state} isChanged={number !== port} />
    </form>
  );
}

/** The token stays hidden until it is asked for. */
function Token({ url }: { readonly url: string }) {
  const { t } = useWords();
  const [token, setToken] = useState<string | null>(null);
  const { state, save } = useSave();
  const take = (name: 'endpoint.getToken' | 'endpoint.renewToken') =>
    void save(async () => setToken((await request(name, null)).token));
  return (
    <div className="endpoint-token">
      <RawText text={t('settings.tokenLines', { url, token: token ?? '••••••••••••' })} />
      <div className="mcp-actions">
        {token === null ? (
          <Button onClick={() => take('endpoint.getToken')}>{t('settings.showToken')}</Button>
        ) : (
          <Button onClick={() => setToken(null)}>{t('settings.hideToken')}</Button>
        )}
        <Button look="quiet" onClick={() => take('endpoint.renewToken')}>
          {t('settings.newToken')}
        </Button>
      </div>
      {state.status === 'failed' && <ErrorNote error={state.error} />}
    </div>
  );
}
