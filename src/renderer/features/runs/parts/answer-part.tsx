import { useCallback, useRef } from 'react';

import { extractedData } from '#shared/model/run/results/extracted-data.ts';
import type { TabId } from '#shared/model/ids.ts';
import type { RequestView, RunView } from '#shared/model/run/view/run-view.ts';

import { send } from '../../../bridge/send.ts';
import { ErrorNote } from '../../../components/notes/error-note.tsx';
import { AnswerActions } from '../../../connected/run/answer-actions.tsx';
import { useClaims } from '../../../connected/run/answer-claims.ts';
import { RunAnswer } from '../../../connected/run/run-answer.tsx';
import { askAgain } from '../../../store/ask-again.ts';
import { useMirror } from '../../../store/app-state.ts';
import { isForgotten } from '../../../store/runs/run-places.ts';
import { useWords } from '../../../text/use-words.ts';
import { ClaimPlace } from '../steps/claim-place.tsx';
import { StoppedWrites } from '../stopped-writes.tsx';
import { VisitedPages } from '../visited-pages.tsx';

interface AnswerPartProps {
  /** The whole run: an answer may rest on what earlier requests saw. */
  readonly run: RunView;
  /** The shown part. */
  readonly view: RunView;
  /** Number of the claim whose place is shown; `null`: none. */
  readonly claim: number | null;
  readonly tabId: TabId;
}

/** Answer with its sources, what a dry run stopped, and the pages used. */
export function AnswerPart(props: AnswerPartProps) {
  const { run, view } = props;
  const { t } = useWords();
  const request = view.requests.at(-1);
  const hasAnswer = request !== undefined && request.finalAnswer !== '';
  return (
    <>
      {view.error !== null && <ErrorNote error={view.error} />}
      <StoppedWrites view={run} />
      {hasAnswer && <AnswerTo {...props} request={request} />}
      {!hasAnswer && view.error === null && !run.isRehearsal && (
        <p className="runs-hint">{t(view.life.isLive ? 'runs.nothingYet' : 'runs.noAnswer')}</p>
      )}
      <VisitedPages view={view} />
    </>
  );
}

function AnswerTo({
  run,
  view,
  request,
  claim,
  tabId,
}: AnswerPartProps & { readonly request: RequestView }) {
  const { t } = useWords();
  const answer = useRef<HTMLDivElement>(null);
  const isGone = useMirror((mirror) => isForgotten(mirror, run));
  const data = view.iterations
    .filter(({ number }) => number >= request.firstIteration)
    .flatMap(extractedData)[0];
  const openPlace = useCallback(
    (url: string) => send('tab.navigate', { tabId, input: url }),
    [tabId],
  );
  const shown = useClaims(run, request)[claim ?? -1];
  return (
    <>
      <section className="run-report-answer" aria-label={t('runs.answer')}>
        <div ref={answer}>
          <RunAnswer
            view={run}
            request={request}
            isGone={false}
            onOpenPlace={openPlace}
            opensPages={false}
          />
        </div>
        {request.end !== null && (
          <AnswerActions
            runId={run.runId}
            request={request}
            isGone={isGone}
            answer={answer}
            table={data?.sets[0] ?? null}
            dataSeq={data?.sets[0] === undefined ? null : data.seq}
            onAskAgain={askAgain}
          />
        )}
      </section>
      {shown !== undefined && <ClaimPlace key={claim} view={run} claim={shown} />}
    </>
  );
}
