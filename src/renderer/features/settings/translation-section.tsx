import type { TranslationSettings } from '#shared/model/settings/translation-settings.ts';

import { send } from '../../bridge/send.ts';
import { Button } from '../../components/buttons/button.tsx';
import { useMirror } from '../../store/app-state.ts';
import { useWords } from '../../text/use-words.ts';
import { SettingsSection } from './settings-section.tsx';

const LISTS = [
  { list: 'always', label: 'translation.alwaysSites', said: 'translation.alwaysAt' },
  { list: 'never', label: 'translation.neverSites', said: 'translation.neverAt' },
  { list: 'services', label: 'translation.services', said: 'translation.serviceAt' },
] as const satisfies readonly {
  readonly list: keyof TranslationSettings;
  readonly label: string;
  readonly said: string;
}[];

/** Sites that are always or never translated, and services that may receive page text. */
export function TranslationSection() {
  const { t } = useWords();
  const settings = useMirror((mirror) => mirror.settings.translation);
  const isEmpty = LISTS.every(({ list }) => settings[list].length === 0);
  return (
    <SettingsSection title={t('translation.title')} hint={t('translation.hint')}>
      {isEmpty && <p>{t('translation.none')}</p>}
      {LISTS.filter(({ list }) => settings[list].length > 0).map(({ list, label, said }) => (
        <ul key={list} className="kept-permissions" aria-label={t(label)}>
          {settings[list].map((name) => (
            <li key={name}>
              <div>
                <strong dir="ltr">{name}</strong>
                <p>{t(said)}</p>
              </div>
              <Button
                look="quiet"
                aria-label={t('translation.removeOf', { name })}
                onClick={() =>
                  send('settings.update', {
                    translation: {
                      ...settings,
                      [list]: settings[list].filter((each) => each !== name),
                    },
                  })
                }
              >
                {t('translation.remove')}
              </Button>
            </li>
          ))}
        </ul>
      ))}
    </SettingsSection>
  );
}
