import { send } from '../../bridge/send.ts';
import { useMirror } from '../../store/app-state.ts';
import { useAreFactsOfferedHere } from '../../store/use-is-offered-here.ts';
import { useWords } from '../../text/use-words.ts';
import { useQuestion } from './use-question.ts';

/** Offers, in one question, to remember what the person has filled in by hand or written about themselves. */
export function useKeepFactsQuestion(): void {
  const { t } = useWords();
  const offer = useMirror((mirror) => mirror.memory.offer);
  const [first] = offer?.facts ?? [];
  const isHere = useAreFactsOfferedHere();
  useQuestion(
    'keep-facts',
    offer === null || first === undefined || !isHere
      ? null
      : {
          at: 'login',
          title: t('pages.memory'),
          text: t('memory.offerAsk', {
            count: offer.facts.length,
            value: first.value,
            kind: first.label || t(`factKinds.${first.kind}`),
          }),
          ...(offer.facts.length > 1 && {
            choices: offer.facts.map(({ kind, label, value }) =>
              t('memory.offerFact', { kind: label || t(`factKinds.${kind}`), value }),
            ),
          }),
          answers: [
            {
              label: t('memory.save'),
              onPick: (leftOut) =>
                send('memory.answerOffer', {
                  answer: 'keep',
                  ids: offer.facts.flatMap(({ id }, at) => (leftOut.includes(at) ? [] : [id])),
                }),
            },
            {
              label: t('memory.offerLater'),
              onPick: () => send('memory.answerOffer', { answer: 'later' }),
            },
            ...(offer.origin === null
              ? []
              : [
                  {
                    label: t('memory.offerNever'),
                    onPick: () => send('memory.answerOffer', { answer: 'never' }),
                  },
                ]),
          ],
        },
  );
}
