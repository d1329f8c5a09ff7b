import { KeyRound } from 'lucide-react';

import { send } from '../bridge/send.ts';
import { Button } from '../components/button.tsx';
import { useMirror } from '../store/app-state.ts';
import { useWords } from '../text/use-words.ts';

/** Offers to keep a log-in that the person has just made by hand. */
export function KeepLoginBar() {
  const { t } = useWords();
  const offer = useMirror((mirror) => mirror.vault.offer);
  if (offer === null) return null;
  const answer = (given: 'keep' | 'never' | 'later') =>
    send('vault.answerOffer', { answer: given });
  return (
    <section className="notice-bar" aria-label={t('vault.title')}>
      <KeyRound size={16} aria-hidden="true" />
      <span>
        {t(offer.isChange ? 'vault.offerChange' : 'vault.offerKeep', { site: offer.origin })}
      </span>
      <Button look="primary" onClick={() => answer('keep')}>
        {t('vault.offerSave')}
      </Button>
      <Button onClick={() => answer('never')}>{t('vault.offerNever')}</Button>
      <Button look="quiet" onClick={() => answer('later')}>
        {t('vault.cardRefuse')}
      </Button>
    </section>
  );
}
