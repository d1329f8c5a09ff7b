import { send } from '../../bridge/send.ts';
import { useMirror } from '../../store/app-state.ts';
import { useIsLoginOfferedHere } from '../../store/use-is-offered-here.ts';
import { useWords } from '../../text/use-words.ts';
import { useQuestion } from './use-question.ts';

/** Offers to save a login that the person has just used by hand, in the tab where they used it. */
export function useKeepLoginQuestion(): void {
  const { t } = useWords();
  const offer = useMirror((mirror) => mirror.vault.offer);
  const isHere = useIsLoginOfferedHere();
  const answer = (given: 'keep' | 'never' | 'later') => () =>
    send('vault.answerOffer', { answer: given });
  useQuestion(
    'keep-login',
    offer && isHere
      ? {
          at: 'login',
          title: t('vault.title'),
          text: t(offer.isChange ? 'vault.offerChange' : 'vault.offerKeep', {
            site: offer.origin,
          }),
          answers: [
            { label: t('vault.offerSave'), onPick: answer('keep') },
            { label: t('vault.cardRefuse'), onPick: answer('later') },
            { label: t('vault.offerNever'), onPick: answer('never') },
          ],
        }
      : null,
  );
}
