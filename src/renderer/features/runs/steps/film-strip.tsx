import { useMemo, useState, type KeyboardEvent } from 'react';

import type { ArtifactId } from '#shared/model/ids.ts';
import type { ActPlace } from '#shared/model/run/act-place.ts';
import type { IterationView, ToolCallView } from '#shared/model/run/view/iteration-view.ts';

import { findNodeNameBefore } from '../../../text/node-name.ts';
import { toolSentence } from '#shared/messages/tool-sentence.ts';
import { useWords } from '../../../text/use-words.ts';

interface Frame {
  readonly call: ToolCallView;
  readonly iteration: IterationView;
  /** Picture of the page before it. */
  readonly picture: ArtifactId;
}

/** The pictures of a run, one for each act, with the act marked; arrow keys go through them. Nothing where there are none. */
export function FilmStrip({ iterations }: { readonly iterations: readonly IterationView[] }) {
  const { t } = useWords();
  const frames = useMemo(() => framesOf(iterations), [iterations]);
  const [place, setPlace] = useState(0);
  const frame = frames[Math.min(place, frames.length - 1)];
  if (frame === undefined) return null;
  const { call, iteration, picture } = frame;
  const number = frames.indexOf(frame);
  const sentence = toolSentence(t, call.tool, call.args, (nodeId) =>
    findNodeNameBefore(iteration, call.seq, nodeId),
  );
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

/** Shares of the tab's view, for a picture of any size. */
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

function framesOf(iterations: readonly IterationView[]): readonly Frame[] {
  return iterations.flatMap((iteration) =>
    iteration.toolCalls.flatMap((call) => {
      const seen = iteration.observations.findLast(({ seq }) => seq < call.seq);
      const picture = seen?.screenshot ?? null;
      return picture === null ? [] : [{ call, iteration, picture }];
    }),
  );
}
