import { send } from '../../bridge/send.ts';
import { Button } from '../../components/buttons/button.tsx';
import { useMirror } from '../../store/app-state.ts';
import { useWords } from '../../text/use-words.ts';

/**
 * Warns that this Electron version gets no more security fixes, until the person has chosen how to proceed. The settings store the choice.
 */
export function RuntimeLine() {
  const { t } = useWords();
  const { version, isOutOfSupport, isAcceptedAtStart } = useMirror(
    (mirror) => mirror.program.electron,
  );
  const said = useMirror((mirror) => mirror.settings.oldElectron);
  if (!isOutOfSupport || isAcceptedAtStart || said?.version === version) return null;
  const say = (runsMayUseLogins: boolean) => () =>
    send('settings.update', { oldElectron: { version, runsMayUseLogins } });
  return (
    <section className="runtime-line" aria-label={t('settings.oldElectronTitle')}>
      <p>{t('settings.oldElectronText')}</p>
      <Button look="quiet" onClick={say(false)}>
        {t('settings.oldElectronDismiss')}
      </Button>
      <Button look="quiet" onClick={say(true)}>
        {t('settings.oldElectronAccept')}
      </Button>
    </section>
  );
}
