import { useState } from 'react';

import { request } from '../../../bridge/request.ts';
import { send } from '../../../bridge/send.ts';
import { Button } from '../../../components/buttons/button.tsx';
import { RawText } from '../../../components/text/raw-text.tsx';
import { SwitchField } from '../../../components/fields/switch-field.tsx';
import { TextField } from '../../../components/fields/text-field.tsx';
import { useMirror } from '../../../store/app-state.ts';
import { usePolicy } from '../../../store/use-policy.ts';
import { AutoSaveForm } from '../form/auto-save-form.tsx';
import { ProgramGrantsForm } from '../program-grants-form.tsx';
import { SettingsSection } from '../settings-section.tsx';
import { useAutoSave } from '../form/use-auto-save.ts';
import { useSave } from '../form/use-save.ts';
import { useWords } from '../../../text/use-words.ts';
import { ErrorNote } from '../../../components/notes/error-note.tsx';

/** Lets coding agents and other programs on this computer control the browser. */
export function EndpointSection() {
  const { t, format } = useWords();
  const { isOn, port } = useMirror((mirror) => mirror.settings.mcpEndpoint);
  const { url, error, clients } = useMirror((mirror) => mirror.endpoint);
  const isManaged = usePolicy()?.programs.endpoint === false;
  return (
    <SettingsSection
      title={t('settings.programsTitle')}
      hint={t('settings.programsHint')}
      isManaged={isManaged}
    >
      <SwitchField
        label={t('settings.programsSwitch')}
        hint={t('settings.programsSwitchHint')}
        isOn={isOn && !isManaged}
        onChange={(on) => send('settings.update', { mcpEndpoint: { isOn: on, port } })}
      />
      {error !== null && !isManaged && <ErrorNote error={error} />}
      {isOn && !isManaged && <PortForm port={port} />}
      {isOn && !isManaged && <ProgramGrantsForm />}
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
  const saving = useAutoSave(String(port), (written) => {
    const number = Number(written);
    const mcpEndpoint = { isOn: true, port: number };
    return isPort(number) && number !== port ? request('settings.update', { mcpEndpoint }) : null;
  });
  return (
    <AutoSaveForm saving={saving}>
      <TextField
        label={t('settings.port')}
        inputMode="numeric"
        value={saving.value}
        onChange={saving.edit}
        hint={t('settings.portHint')}
        error={isPort(Number(saving.value)) ? undefined : t('settings.portProblem')}
      />
    </AutoSaveForm>
  );
}

function isPort(number: number): boolean {
  return Number.isInteger(number) && number >= 1024 && number <= 65_535;
}

/** The access token, hidden until the person asks for it. */
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
