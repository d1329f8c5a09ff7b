import { useMemo, useState, type KeyboardEvent } from 'react';

import type { ActPlace } from '#shared/model/run/act-place.ts';
import type { IterationView } from '#shared/model/run/view/iteration-view.ts';

import { useWords } from '../../../text/use-words.ts';
import { framesOf, sentenceOf } from './film-frames.ts';

/** The pictures of a run, one for each action, with the action marked; arrow keys browse them. Nothing without pictures. */
export function FilmStrip({ iterations }: { readonly iterations: readonly IterationView[] }) {
  const { t } = useWords();
  const frames = useMemo(() => framesOf(iterations), [iterations]);
  const [place, setPlace] = useState(0);
  const frame = frames[Math.min(place, frames.length - 1)];
  if (frame === undefined) return null;
  const { call, picture } = frame;
  const number = frames.indexOf(frame);
  const sentence = sentenceOf(t, frame);
  const onKeyDown = (event: KeyboardEvent): void => {
    const goal = { ArrowLeft: number - 1, ArrowRight: number + 1, Home: 0, End: frames.length - 1 }[
      event.key
    ];
    if (goal === undefined) return;
    event.preventDefault();
    setPlace(Math.max(0, Math.min(frames.length - 1, goal)));
  };
  return (
    <section className="film" aria-label={t('runs.film')}>
      <figure>
        <div className="film-picture">
          <img src={`/artifacts/${picture}`} alt="" />
          {call.place !== undefined && <Mark place={call.place} />}
        </div>
        <figcaption dir="auto">
          {t('runs.filmStep', { number: number + 1, count: frames.length, step: sentence })}
        </figcaption>
      </figure>
      <input
        type="range"
        aria-label={t('runs.film')}
        aria-valuetext={sentence}
        min={0}
        max={frames.length - 1}
        value={number}
        onChange={({ target }) => setPlace(Number(target.value))}
        onKeyDown={onKeyDown}
      />
    </section>
  );
}

/** Mark at the place of the action, positioned in percent so that it fits a picture of any size. */
function Mark({ place: { box, viewport } }: { readonly place: ActPlace }) {
  const share = (part: number, whole: number): string => `${(part / whole) * 100}%`;
  return (
    <span
      className="film-mark"
      style={{
        left: share(box.x, viewport.width),
        top: share(box.y, viewport.height),
        width: share(box.width, viewport.width),
        height: share(box.height, viewport.height),
      }}
    />
  );
}
