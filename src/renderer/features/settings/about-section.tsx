import { send } from '../../bridge/send.ts';
import { Button } from '../../components/button.tsx';
import { useMirror } from '../../store/app-state.ts';
import { useWords } from '../../text/use-words.ts';
import { UpdatesPart } from './updates-part.tsx';
import { SettingsSection } from './settings-section.tsx';

/** Which program this is. */
export function AboutSection() {
  const { t } = useWords();
  const version = useMirror((mirror) => mirror.program.version);
  const electron = useMirror((mirror) => mirror.program.electron);
  const hasUpdates = useMirror((mirror) => mirror.program.hasUpdates);
  return (
    <SettingsSection title={t('settings.version', { version })} hint={t('settings.aboutHint')}>
      <p>{t('settings.aboutLicence')}</p>
      {electron.isOutOfSupport && <OldElectron />}
      {hasUpdates && <UpdatesPart />}
    </SettingsSection>
  );
}

/** That this Electron gets no more security fixes, and whether runs work where the person is logged in all the same. */
function OldElectron() {
  const { t } = useWords();
  const { version, isAcceptedAtStart } = useMirror((mirror) => mirror.program.electron);
  const said = useMirror((mirror) => mirror.settings.oldElectron);
  const runsMayUseLogins =
    isAcceptedAtStart || (said?.version === version && said.runsMayUseLogins);
  return (
    <>
      <p>{t('settings.aboutOldElectron', { version })}</p>
      <p>{t(runsMayUseLogins ? 'settings.oldElectronAccepted' : 'settings.oldElectronClosed')}</p>
      {!isAcceptedAtStart && (
        <div className="save-row-line">
          <Button
            onClick={() =>
              send('settings.update', {
                oldElectron: { version, runsMayUseLogins: !runsMayUseLogins },
              })
            }
          >
            {t(runsMayUseLogins ? 'settings.oldElectronRevoke' : 'settings.oldElectronAccept')}
          </Button>
        </div>
      )}
    </>
  );
}
