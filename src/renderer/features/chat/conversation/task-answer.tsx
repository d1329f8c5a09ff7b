import { useCallback, useRef } from 'react';

import { extractedData } from '#shared/model/run/results/extracted-data.ts';
import type { IterationView } from '#shared/model/run/view/iteration-view.ts';
import type { RequestView, RunView } from '#shared/model/run/view/run-view.ts';

import { openPage } from '../../../bridge/open-page.ts';
import { AnswerActions } from '../../../connected/run/answer-actions.tsx';
import { ExtractedDataView } from '../../../connected/run/extracted-data-view.tsx';
import { RunAnswer } from '../../../connected/run/run-answer.tsx';
import { askAgain } from '../../../store/ask-again.ts';
import { useMirror } from '../../../store/app-state.ts';
import { isForgotten } from '../../../store/runs/run-places.ts';

interface RequestAnswerProps {
  readonly view: RunView;
  readonly request: RequestView;
  /** Plans with data below the answer. */
  readonly plans: readonly IterationView[];
  readonly isNewest: boolean;
}

/** The answer to a request, its actions, and the data extracted for it. */
export function RequestAnswer({ view, request, plans, isNewest }: RequestAnswerProps) {
  const answer = useRef<HTMLDivElement>(null);
  const tabs = useMirror((mirror) => mirror.tabs.here);
  const isGone = useMirror((mirror) => isForgotten(mirror, view));
  const openPlace = useCallback((url: string) => openPage('runs', tabs, url), [tabs]);
  const data = plans.flatMap(extractedData);
  return (
    <>
      <div className="run-answer" data-keep-top={isNewest ? '' : undefined}>
        <div ref={answer}>
          <RunAnswer
            view={view}
            request={request}
            isGone={isGone}
            onOpenPlace={openPlace}
            opensPages
          />
        </div>
        {request.end !== null && (
          <AnswerActions
            runId={view.runId}
            request={request}
            isGone={isGone}
            answer={answer}
            table={data[0]?.sets[0] ?? null}
            dataSeq={data[0]?.sets[0] === undefined ? null : data[0].seq}
            onAskAgain={askAgain}
          />
        )}
      </div>
      {data.map((each) => (
        <ExtractedDataView key={each.seq} runId={view.runId} data={each} />
      ))}
    </>
  );
}
