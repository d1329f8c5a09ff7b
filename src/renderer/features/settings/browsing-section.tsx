import { request } from '../../bridge/request.ts';
import { send } from '../../bridge/send.ts';
import { SelectField } from '../../components/fields/select-field.tsx';
import { SwitchField } from '../../components/fields/switch-field.tsx';
import { TextField } from '../../components/fields/text-field.tsx';
import { useMirror } from '../../store/app-state.ts';
import { AutoSaveForm } from './form/auto-save-form.tsx';
import { SettingsSection } from './settings-section.tsx';
import { useAutoSave } from './form/use-auto-save.ts';
import { useWords } from '../../text/use-words.ts';

/** Where words are searched, and which addresses pages may reach. */
export function BrowsingSection() {
  const { t } = useWords();
  const { searchUrl, allowPrivateNetwork, startWith } = useMirror((mirror) => mirror.settings);
  const saving = useAutoSave(searchUrl, (written) => {
    const url = written.trim();
    return isSearchUrl(url) && url !== searchUrl
      ? request('settings.update', { searchUrl: url })
      : null;
  });

  return (
    <SettingsSection title={t('settings.browsing')} hint={t('settings.browsingHint')}>
      <AutoSaveForm saving={saving}>
        <TextField
          label={t('settings.searchAddress')}
          inputMode="url"
          value={saving.value}
          onChange={saving.edit}
          hint={t('settings.searchAddressHint')}
          error={isSearchUrl(saving.value.trim()) ? undefined : t('settings.searchAddressProblem')}
        />
      </AutoSaveForm>
      <SwitchField
        label={t('settings.continueWhereLeft')}
        hint={t('settings.continueWhereLeftHint')}
        isOn={startWith === 'continue'}
        onChange={(isOn) => send('settings.update', { startWith: isOn ? 'continue' : 'newTab' })}
      />
      <TabSleepField />
      <SwitchField
        label={t('settings.allowPrivateNetwork')}
        hint={t('settings.allowPrivateNetworkHint')}
        isOn={allowPrivateNetwork}
        onChange={(isOn) => send('settings.update', { allowPrivateNetwork: isOn })}
      />
    </SettingsSection>
  );
}

function isSearchUrl(text: string): boolean {
  return /^https?:\/\/.+%s/.test(text);
}

const SLEEP_AFTER_MINUTES = [15, 60, 240] as const;

function TabSleepField() {
  const { t } = useWords();
  const minutes = useMirror((mirror) => mirror.settings.sleepAfterMinutes);
  const offered = new Set(
    minutes === null ? SLEEP_AFTER_MINUTES : [...SLEEP_AFTER_MINUTES, minutes],
  );
  return (
    <SelectField
      label={t('settings.tabsSleep')}
      hint={t('settings.tabsSleepHint')}
      value={String(minutes ?? 'never')}
      choices={[
        ...[...offered]
          .toSorted((a, b) => a - b)
          .map((count) => ({ value: String(count), label: t('settings.sleepAfter', { count }) })),
        { value: 'never', label: t('settings.sleepNever') },
      ]}
      onChange={(value) =>
        send('settings.update', { sleepAfterMinutes: value === 'never' ? null : Number(value) })
      }
    />
  );
}
