import { Eye } from 'lucide-react';
import { useState } from 'react';

import type { ObservationView } from '#shared/model/iteration-view.ts';

import { Disclosure } from '../../components/disclosure.tsx';
import { RawText } from '../../components/raw-text.tsx';
import { displayAddress } from '../../store/display-address.ts';
import { countWords, durationWords } from '../../store/measure-words.ts';

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
        {screenshot !== null && <Screenshot id={screenshot} title={title} />}
        <Disclosure summary="What the model was shown">
          <RawText text={text} />
        </Disclosure>
      </div>
    </li>
  );
}

function Screenshot({ id, title }: { readonly id: string; readonly title: string }) {
  const [isLarge, setLarge] = useState(false);
  const [isMissing, setMissing] = useState(false);
  if (isMissing) return <p className="screenshot-missing">The picture is no longer there.</p>;
  return (
    <button
      type="button"
      className={isLarge ? 'screenshot is-large' : 'screenshot'}
      aria-pressed={isLarge}
      aria-label={isLarge ? 'Make the picture smaller' : 'Make the picture larger'}
      onClick={() => setLarge(!isLarge)}
    >
      <img
        src={`/artifacts/${id}`}
        alt={`The page “${title}” with numbers on its parts`}
        loading="lazy"
        onError={() => setMissing(true)}
      />
    </button>
  );
}
