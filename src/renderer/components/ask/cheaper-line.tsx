import type { CheaperModel } from '#shared/model/run/cost/estimate.ts';

import { useWords } from '../../text/use-words.ts';
import { Button } from '../buttons/button.tsx';
import './ask-box.css';

interface CheaperLineProps {
  readonly cheaper: CheaperModel;
  readonly isTaken: boolean;
  readonly onTake: (isTaken: boolean) => void;
}

/** Offers, for one run, a cheaper model that did equally well in the person's saved tests. */
export function CheaperLine({ cheaper, isTaken, onTake }: CheaperLineProps) {
  const { t, format } = useWords();
  const { model, savedTests: count, saves } = cheaper;
  const percent = format.number(saves, { style: 'percent', maximumFractionDigits: 0 });
  return (
    <p className="cheaper-line">
      <span>{t('savedTests.cheaper', { model, count, percent })}</span>{' '}
      <Button look="quiet" aria-pressed={isTaken} onClick={() => onTake(!isTaken)}>
        {t('savedTests.takeModel', { model })}
      </Button>
    </p>
  );
}
