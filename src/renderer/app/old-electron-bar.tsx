import { ShieldAlert } from 'lucide-react';

import { send } from '../bridge/send.ts';
import { Button } from '../components/button.tsx';
import { useMirror } from '../store/app-state.ts';
import { useWords } from '../text/use-words.ts';

/** Says that this Electron gets no more security fixes, until the person has said what that means for runs. */
export function OldElectronBar() {
  const { t } = useWords();
  const { version, isOutOfSupport, isAcceptedAtStart } = useMirror(
    (mirror) => mirror.program.electron,
  );
  const said = useMirror((mirror) => mirror.settings.oldElectron);
  if (!isOutOfSupport || isAcceptedAtStart || said?.version === version) return null;
  const say = (runsMayUseLogins: boolean): void =>
    send('settings.update', { oldElectron: { version, runsMayUseLogins } });
  return (
    <section className="notice-bar" aria-label={t('settings.oldElectronTitle')}>
      <ShieldAlert size={16} aria-hidden="true" />
      <span>{t('settings.oldElectronBar', { version })}</span>
      <Button onClick={() => say(true)}>{t('settings.oldElectronAccept')}</Button>
      <Button look="quiet" onClick={() => say(false)}>
        {t('settings.oldElectronDismiss')}
      </Button>
    </section>
  );
}
