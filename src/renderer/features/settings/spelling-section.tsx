import { type Spelling, SpellLanguageSchema } from '#shared/model/settings/spelling.ts';

import { send } from '../../bridge/send.ts';
import { Button } from '../../components/buttons/button.tsx';
import { SwitchField } from '../../components/fields/switch-field.tsx';
import { useMirror } from '../../store/app-state.ts';
import { useWords } from '../../text/use-words.ts';
import { SettingsSection } from './settings-section.tsx';

/** Languages of the spell checker for pages, and the person's own words. */
export function SpellingSection() {
  const { t } = useWords();
  const spelling = useMirror((mirror) => mirror.settings.spelling);
  const { languages, words } = spelling;
  const change = (part: Partial<Spelling>): void =>
    send('settings.update', { spelling: { ...spelling, ...part } });
  return (
    <SettingsSection title={t('spelling.title')} hint={t('spelling.hint')}>
      {SpellLanguageSchema.options.map((language) => (
        <SwitchField
          key={language}
          label={t(`spelling.${language}`)}
          isOn={languages.includes(language)}
          onChange={(isOn) => {
            const others = languages.filter((each) => each !== language);
            change({ languages: isOn ? [...others, language] : others });
          }}
        />
      ))}
      {words.length > 0 && (
        <ul className="kept-permissions" aria-label={t('spelling.words')}>
          {words.map((word) => (
            <li key={word}>
              <strong dir="auto">{word}</strong>
              <Button
                look="quiet"
                aria-label={t('spelling.removeOf', { word })}
                onClick={() => change({ words: words.filter((each) => each !== word) })}
              >
                {t('spelling.remove')}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </SettingsSection>
  );
}
