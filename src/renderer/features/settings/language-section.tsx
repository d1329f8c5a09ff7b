import { send } from '../../bridge/send.ts';
import { ChoiceField } from '../../components/fields/choice-field.tsx';
import { useMirror } from '../../store/app-state.ts';
import { useWords } from '../../text/use-words.ts';
import { SettingsSection } from './settings-section.tsx';

/** Each language is named in itself, so that people find it without reading the current one. */
const LANGUAGES = [
  { value: 'en', label: 'English' },
  { value: 'zh', label: '简体中文' },
] as const;

/** The language of the window, its menus and its messages. */
export function LanguageSection() {
  const { t } = useWords();
  const language = useMirror((mirror) => mirror.settings.language);
  return (
    <SettingsSection title={t('settings.languageTitle')} hint={t('settings.languageHint')}>
      <ChoiceField
        label={t('settings.languageLabel')}
        value={language}
        onChange={(chosen) => send('settings.update', { language: chosen })}
        choices={[{ value: 'system', label: t('settings.asTheSystem') }, ...LANGUAGES]}
      />
    </SettingsSection>
  );
}
