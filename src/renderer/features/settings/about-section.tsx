import { request } from '../../bridge/request.ts';
import { send, tellFailure } from '../../bridge/send.ts';
import { Button } from '../../components/buttons/button.tsx';
import { useMirror } from '../../store/app-state.ts';
import { showToast } from '../../store/toasts.ts';
import { useWords } from '../../text/use-words.ts';
import { UpdatesPart } from './updates-part.tsx';
import { SettingsSection } from './settings-section.tsx';

/** Version, licence and updates of the program. */
export function AboutSection() {
  const { t } = useWords();
  const version = useMirror((mirror) => mirror.program.version);
  const electron = useMirror((mirror) => mirror.program.electron);
  const hasUpdates = useMirror((mirror) => mirror.program.hasUpdates);
  return (
    <SettingsSection title={t('settings.version', { version })} hint={t('settings.aboutHint')}>
      <p>{t('settings.aboutLicence')}</p>
      {electron.isOutOfSupport && <OldElectron />}
      <DefaultBrowser />
      {hasUpdates && <UpdatesPart />}
    </SettingsSection>
  );
}

function DefaultBrowser() {
  const { t } = useWords();
  const make = async (): Promise<void> => {
    const { isDefault } = await request('app.makeDefault', null);
    showToast({ text: t(isDefault ? 'settings.isDefault' : 'settings.notDefault') });
  };
  return (
    <div className="save-row-line">
      <Button onClick={() => void make().catch(tellFailure)}>{t('settings.makeDefault')}</Button>
    </div>
  );
}

/** Warns that this Electron version gets no more security fixes, with a button that still allows runs where the person is logged in. */
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
