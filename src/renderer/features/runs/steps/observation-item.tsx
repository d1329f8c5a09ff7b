import { Eye } from 'lucide-react';

import type { ObservationView } from '#shared/model/run/view/iteration-view.ts';

import { Disclosure } from '../../../components/text/disclosure.tsx';
import { RawText } from '../../../components/text/raw-text.tsx';
import { displayAddress } from '../../../text/display-address.ts';
import { durationWords } from '../../../text/measure-words.ts';
import { KeptPicture } from './kept-picture.tsx';
import { useWords } from '../../../text/use-words.ts';

/** An observation of a page: its numbered picture and the text for the model. */
export function ObservationItem({ observation }: { readonly observation: ObservationView }) {
  const words = useWords();
  const { t } = words;
  const { title, url, nodeCount, ms, screenshot, text } = observation;
  const address = displayAddress(url);
  const facts = [
    ...(address === '' ? [] : [address]),
    t('runs.thingsToUse', { count: nodeCount }),
    durationWords(words, ms),
  ];
  return (
    <li className="timeline-item">
      <Eye size={15} aria-hidden="true" />
      <div>
        <p className="timeline-title" dir="auto">
          {t('runs.lookedAt', { page: title === '' ? address : title })}
        </p>
        <p className="timeline-facts">{facts.join(' · ')}</p>
        {screenshot !== null && (
          <KeptPicture id={screenshot} alt={t('runs.numberedPage', { title })} />
        )}
        <Disclosure summary={t('runs.whatModelSaw')}>
          <RawText text={text} />
        </Disclosure>
      </div>
    </li>
  );
}
