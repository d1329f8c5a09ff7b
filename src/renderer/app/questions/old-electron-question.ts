import { send } from '../../bridge/send.ts';
import { useMirror } from '../../store/app-state.ts';
import { useWords } from '../../text/use-words.ts';
import { useQuestion } from './use-question.ts';

/** Warns that this Electron gets no more security fixes, until the person has chosen. Settings keep the choice. */
export function useOldElectronQuestion(): void {
  const { t } = useWords();
  const { version, isOutOfSupport, isAcceptedAtStart } = useMirror(
    (mirror) => mirror.program.electron,
  );
  const said = useMirror((mirror) => mirror.settings.oldElectron);
  const isAsked = isOutOfSupport && !isAcceptedAtStart && said?.version !== version;
  const say = (runsMayUseLogins: boolean) => () =>
    send('settings.update', { oldElectron: { version, runsMayUseLogins } });
  useQuestion(
    'old-electron',
    isAsked
      ? {
          title: t('settings.oldElectronTitle'),
          text: t('settings.oldElectronText', { version }),
          answers: [
            { label: t('settings.oldElectronDismiss'), onPick: say(false) },
            { label: t('settings.oldElectronAccept'), onPick: say(true) },
          ],
        }
      : null,
  );
}
