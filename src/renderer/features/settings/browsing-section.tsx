import { send } from '../../bridge/send.ts';
import { SelectField } from '../../components/fields/select-field.tsx';
import { SwitchField } from '../../components/fields/switch-field.tsx';
import { shortcutWords } from '../../components/shortcut-words.ts';
import { useMirror } from '../../store/app-state.ts';
import { SettingsSection } from './settings-section.tsx';
import { useWords } from '../../text/use-words.ts';

/** Settings of sleeping tabs, the button at selected text, and the private network. */
export function BrowsingSection() {
  const { t } = useWords();
  const { allowPrivateNetwork, selectionButton } = useMirror((mirror) => mirror.settings);
  return (
    <SettingsSection title={t('settings.browsing')} hint={t('settings.browsingHint')}>
      <TabSleepField />
      <SwitchField
        label={t('settings.selectionButton')}
        hint={t('settings.selectionButtonHint', { shortcut: shortcutWords('focus-ask') })}
        isOn={selectionButton}
        onChange={(isOn) => send('settings.update', { selectionButton: isOn })}
      />
      <SwitchField
        label={t('settings.allowPrivateNetwork')}
        hint={t('settings.allowPrivateNetworkHint')}
        isOn={allowPrivateNetwork}
        onChange={(isOn) => send('settings.update', { allowPrivateNetwork: isOn })}
      />
    </SettingsSection>
  );
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
