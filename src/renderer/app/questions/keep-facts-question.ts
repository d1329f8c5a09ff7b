import { send } from '../../bridge/send.ts';
import { useMirror } from '../../store/app-state.ts';
import { useWords } from '../../text/use-words.ts';
import { useQuestion } from './use-question.ts';

/** Offers to remember what the person has filled in by hand, or has written of themselves. */
export function useKeepFactsQuestion(): void {
  const { t, format } = useWords();
  const offer = useMirror((mirror) => mirror.memory.offer);
  const answer = (given: 'keep' | 'never' | 'later') => () =>
    send('memory.answerOffer', { answer: given });
  useQuestion(
    'keep-facts',
    offer && {
      title: t('pages.memory'),
      text: t('memory.offerAsk', {
        count: offer.values.length,
        value: format.list(offer.values, { type: 'unit' }),
        kind: t(`factKinds.${offer.kind}`),
      }),
      answers: [
        { label: t('memory.save'), onPick: answer('keep') },
        { label: t('memory.offerLater'), onPick: answer('later') },
        ...(offer.origin === null
          ? []
          : [{ label: t('memory.offerNever'), onPick: answer('never') }]),
      ],
    },
  );
}
