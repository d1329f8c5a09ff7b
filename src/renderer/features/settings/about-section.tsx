import { useMirror } from '../../store/app-state.ts';
import { useWords } from '../../text/use-words.ts';
import { SettingsSection } from './settings-section.tsx';

/** Which program this is. */
export function AboutSection() {
  const { t } = useWords();
  const version = useMirror((mirror) => mirror.program.version);
  const electron = useMirror((mirror) => mirror.program.electron);
  return (
    <SettingsSection title={t('settings.version', { version })} hint={t('settings.aboutHint')}>
      <p>{t('settings.aboutLicence')}</p>
      {electron.isOutOfSupport && (
        <p>{t('settings.aboutOldElectron', { version: electron.version })}</p>
      )}
    </SettingsSection>
  );
}
