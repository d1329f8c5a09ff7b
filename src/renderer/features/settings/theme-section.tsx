import { send } from '../../bridge/send.ts';
import { ChoiceField } from '../../components/choice-field.tsx';
import { useMirror } from '../../store/app-state.ts';
import { SettingsSection } from './settings-section.tsx';

/** Light, dark, or as the computer is set. */
export function ThemeSection() {
  const theme = useMirror((mirror) => mirror.settings.theme);
  return (
    <SettingsSection title="Look" hint="Takes effect at once.">
      <ChoiceField
        label="Colours"
        value={theme}
        onChange={(chosen) => send('settings.update', { theme: chosen })}
        choices={[
          { value: 'system', label: 'As the computer' },
          { value: 'light', label: 'Light' },
          { value: 'dark', label: 'Dark' },
        ]}
      />
    </SettingsSection>
  );
}
