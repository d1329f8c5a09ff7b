import { send } from '../../bridge/send.ts';
import { ChoiceField } from '../../components/fields/choice-field.tsx';
import { useMirror } from '../../store/app-state.ts';
import { SettingsSection } from './settings-section.tsx';
import { useWords } from '../../text/use-words.ts';

/** Light, dark, or as the computer is set; and where the bookmarks bar is seen. */
export function ThemeSection() {
  const { t } = useWords();
  const { theme, showBookmarksBar } = useMirror((mirror) => mirror.settings);
  return (
    <SettingsSection title={t('settings.look')} hint={t('settings.lookHint')}>
      <ChoiceField
        label={t('settings.colours')}
        value={theme}
        onChange={(chosen) => send('settings.update', { theme: chosen })}
        choices={[
          { value: 'system', label: t('settings.asTheSystem') },
          { value: 'light', label: t('settings.light') },
          { value: 'dark', label: t('settings.dark') },
        ]}
      />
      <ChoiceField
        label={t('settings.bookmarksBar')}
        value={showBookmarksBar}
        onChange={(chosen) => send('settings.update', { showBookmarksBar: chosen })}
        choices={[
          { value: 'always', label: t('settings.barAlways') },
          { value: 'newTab', label: t('settings.barOnNewTabs') },
          { value: 'never', label: t('settings.barNever') },
        ]}
      />
    </SettingsSection>
  );
}
