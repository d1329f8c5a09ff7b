import { useState, type FormEvent } from 'react';

import { request } from '../../bridge/request.ts';
import { send } from '../../bridge/send.ts';
import { Button } from '../../components/button.tsx';
import { ProblemNote } from '../../components/problem-note.tsx';
import { RawText } from '../../components/raw-text.tsx';
import { SwitchField } from '../../components/switch-field.tsx';
import { TextField } from '../../components/text-field.tsx';
import { useMirror } from '../../store/app-state.ts';
import { SaveRow } from './save-row.tsx';
import { SettingsSection } from './settings-section.tsx';
import { useSave } from './use-save.ts';

/** Lets coding agents and other programs of this computer drive the browser. */
export function EndpointSection() {
  const { isOn, port } = useMirror((mirror) => mirror.settings.mcpEndpoint);
  const { url, error, clients } = useMirror((mirror) => mirror.endpoint);
  return (
    <SettingsSection
      title="Other programs"
      hint="Lets coding agents and other programs on this computer drive Waymark over MCP, in tabs of their own. You see what they do and can stop it."
    >
      <SwitchField
        label="Let other programs drive Waymark"
        hint="Only programs on this computer that show the token below. They cannot see your tabs, but they use your logins."
        isOn={isOn}
        onChange={(on) => send('settings.update', { mcpEndpoint: { isOn: on, port } })}
      />
      {error !== null && <ProblemNote message={error.message} next={error.next} />}
      {isOn && <PortForm port={port} />}
      {url !== null && (
        <>
          <p className="mcp-status is-ready">
            {clients.length === 0
              ? 'Ready; nobody is connected.'
              : `Connected: ${clients.join(', ')}`}
          </p>
          <Token url={url} />
        </>
      )}
    </SettingsSection>
  );
}

function PortForm({ port }: { readonly port: number }) {
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
        label="Port"
        inputMode="numeric"
        value={written}
        onChange={(text) => {
          setEdited(text);
          reset();
        }}
        hint="Where programs on this computer find it."
        error={isGood ? undefined : 'Write a whole number from 1,024 to 65,535.'}
      />
      <SaveRow state={state} isChanged={number !== port} />
    </form>
  );
}

/** The token stays hidden until it is asked for. */
function Token({ url }: { readonly url: string }) {
  const [token, setToken] = useState<string | null>(null);
  const { state, save } = useSave();
  const take = (name: 'endpoint.getToken' | 'endpoint.renewToken') =>
    void save(async () => setToken((await request(name, null)).token));
  return (
    <div className="endpoint-token">
      <RawText
        text={`Address        ${url}\nAuthorization  Bearer ${token ?? '••••••••••••'}\nOr, over standard input and output:  npx waymark-mcp`}
      />
      <div className="mcp-actions">
        {token === null ? (
          <Button onClick={() => take('endpoint.getToken')}>Show the token</Button>
        ) : (
          <Button onClick={() => setToken(null)}>Hide the token</Button>
        )}
        <Button look="quiet" onClick={() => take('endpoint.renewToken')}>
          Make a new token
        </Button>
      </div>
      {state.status === 'failed' && (
        <ProblemNote message={state.error.message} next={state.error.next} />
      )}
    </div>
  );
}
