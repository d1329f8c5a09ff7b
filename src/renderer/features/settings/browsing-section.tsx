import { useState, type FormEvent } from 'react';

import { request } from '../../bridge/request.ts';
import { send } from '../../bridge/send.ts';
import { SwitchField } from '../../components/switch-field.tsx';
import { TextField } from '../../components/text-field.tsx';
import { useMirror } from '../../store/app-state.ts';
import { SaveRow } from './save-row.tsx';
import { SettingsSection } from './settings-section.tsx';
import { useSave } from './use-save.ts';

/** Where words are searched, and which addresses pages may reach. */
export function BrowsingSection() {
  const { searchUrl, allowPrivateNetwork } = useMirror((mirror) => mirror.settings);
  const [edited, setEdited] = useState<string | null>(null);
  const { state, save, reset } = useSave();
  const written = edited ?? searchUrl;
  const isGood = /^https?:\/\/.+%s/.test(written.trim());

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!isGood) return;
    if (await save(() => request('settings.update', { searchUrl: written.trim() })))
      setEdited(null);
  };

  return (
    <SettingsSection
      title="Browsing"
      hint="Where words go that you search for, and what pages may reach."
    >
      <form className="settings-form" onSubmit={(event) => void submit(event)} noValidate>
        <TextField
          label="Search address"
          inputMode="url"
          value={written}
          onChange={(text) => {
            setEdited(text);
            reset();
          }}
          hint="%s stands for the words."
          error={
            isGood
              ? undefined
              : 'Write a full address that starts with https:// and has %s where the words go.'
          }
        />
        <SaveRow state={state} isChanged={written.trim() !== searchUrl} />
      </form>
      <SwitchField
        label="Allow addresses on private networks"
        hint="Lets pages and runs open this computer and the devices around it, such as a router. Addresses that you type yourself always open."
        isOn={allowPrivateNetwork}
        onChange={(isOn) => send('settings.update', { allowPrivateNetwork: isOn })}
      />
    </SettingsSection>
  );
}
