import { Fragment, useState } from 'react';

import type { TabId } from '#shared/model/ids.ts';
import { planNumber } from '#shared/model/run/view/plan-number.ts';
import type { RunView } from '#shared/model/run/view/run-view.ts';

import { Button } from '../../../components/buttons/button.tsx';
import { ErrorNote } from '../../../components/notes/error-note.tsx';
import { ToDoList } from '../../../components/run/steps/to-do-list.tsx';
import { useWords } from '../../../text/use-words.ts';
import { canBeForked } from '../actions/fork-parts.tsx';
import { ChangedScripts } from '../changed-scripts.tsx';
import { RunTotals } from '../run-totals.tsx';
import { FilmStrip } from '../steps/film-strip.tsx';
import { IterationSection } from '../steps/iteration-section.tsx';
import { ReplayedSteps } from '../steps/replayed-steps.tsx';

const SECTIONS_AT_ONCE = 50;

interface StepsPartProps {
  readonly run: RunView;
  /** The shown part. */
  readonly view: RunView;
  readonly tabId: TabId;
}

/** Why a run failed, its figures, screenshots and plans with their steps. */
export function StepsPart({ run, view, tabId }: StepsPartProps) {
  const { t } = useWords();
  const [shownCount, setShownCount] = useState(SECTIONS_AT_ONCE);
  const hiddenCount = Math.max(0, view.iterations.length - shownCount);
  const starts = requestStarts(view);
  return (
    <>
      {view.error !== null && <ErrorNote error={view.error} />}
      {view === run && <RunTotals view={run} />}
      <ReplayedSteps view={run} />
      <ChangedScripts view={view} />
      {view.todos.length > 0 && <ToDoList items={view.todos} />}
      <FilmStrip iterations={view.iterations} />
      {view.iterations.length === 0 && <p className="runs-hint">{t('runs.nothingYet')}</p>}
      <ol className="iterations">
        {view.iterations.slice(0, shownCount).map((iteration) => (
          <Fragment key={iteration.number}>
            {starts.has(iteration.number) && (
              <li className="iterations-request">
                <h2 dir="auto">{starts.get(iteration.number)}</h2>
              </li>
            )}
            <IterationSection
              runId={view.runId}
              iteration={iteration}
              number={planNumber(view.requests, iteration.number)}
              isRunLive={view.life.isLive}
              forkTabId={canBeForked(run) ? tabId : null}
            />
          </Fragment>
        ))}
      </ol>
      {hiddenCount > 0 && (
        <Button onClick={() => setShownCount(shownCount + SECTIONS_AT_ONCE)}>
          {t('runs.showMorePlans', { count: Math.min(hiddenCount, SECTIONS_AT_ONCE) })}
        </Button>
      )}
    </>
  );
}

/** The requests of a conversation by the iteration that they begin with; none for one request, which the page's title names. */
function requestStarts({ requests, iterations }: RunView): ReadonlyMap<number, string> {
  if (requests.length < 2) return new Map();
  return new Map(
    requests.flatMap(({ firstIteration, text }) => {
      const first = iterations.find(({ number }) => number >= firstIteration);
      return first === undefined ? [] : [[first.number, text] as const];
    }),
  );
}
