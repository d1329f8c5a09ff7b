import { Eye } from 'lucide-react';

import type { ObservationView } from '#shared/model/run/iteration-view.ts';

import { Disclosure } from '../../components/disclosure.tsx';
import { RawText } from '../../components/raw-text.tsx';
import { displayAddress } from '../../text/display-address.ts';
import { countWords, durationWords } from '../../text/measure-words.ts';
import { KeptPicture } from './kept-picture.tsx';

/** One look at a page: its numbered picture and the text that the model was given. */
export function ObservationItem({ observation }: { readonly observation: ObservationView }) {
  const { title, url, nodeCount, ms, screenshot, text } = observation;
  const address = displayAddress(url);
  const facts = [
    ...(address === '' ? [] : [address]),
    `${countWords(nodeCount, 'thing')} to click or fill in`,
    durationWords(ms),
  ];
  return (
    <li className="timeline-item">
      <Eye size={15} aria-hidden="true" />
      <div>
        <p className="timeline-title" dir="auto">
          Looked at {title === '' ? address : title}
        </p>
        <p className="timeline-facts">{facts.join(' · ')}</p>
        {screenshot !== null && (
          <KeptPicture id={screenshot} alt={`The page “${title}” with numbers on its parts`} />
        )}
        <Disclosure summary="What the model was shown">
          <RawText text={text} />
        </Disclosure>
      </div>
    </li>
  );
}
