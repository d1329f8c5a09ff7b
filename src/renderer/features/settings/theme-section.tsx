import { send } from '../../bridge/send.ts';
import { ChoiceField } from '../../components/fields/choice-field.tsx';
import { useMirror } from '../../store/app-state.ts';
import { SettingsSection } from './settings-section.tsx';
import { useWords } from '../../text/use-words.ts';

/** Theme, density, and the position of tabs and the bookmarks bar. */
export function ThemeSection() {
  const { t } = useWords();
  const { theme, density, tabsAt, showBookmarksBar } = useMirror((mirror) => mirror.settings);
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
        label={t('settings.density')}
        value={density}
        onChange={(chosen) => send('settings.update', { density: chosen })}
        choices={[
          { value: 'comfortable', label: t('settings.comfortable') },
          { value: 'compact', label: t('settings.compact') },
        ]}
      />
      <ChoiceField
        label={t('settings.tabsAt')}
        value={tabsAt}
        onChange={(chosen) => send('settings.update', { tabsAt: chosen })}
        choices={[
          { value: 'top', label: t('settings.tabsOnTop') },
          { value: 'side', label: t('settings.tabsAtSide') },
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
