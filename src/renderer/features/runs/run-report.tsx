import { useCallback, useRef, useState } from 'react';

import { onlyRead } from '#shared/evidence/only-read.ts';
import { extractedData } from '#shared/model/run/results/extracted-data.ts';
import { filesIn } from '#shared/model/run/results/files-in.ts';
import { fileNameOf } from '#shared/model/run/input/picked-file.ts';
import type { TabId } from '#shared/model/ids.ts';
import type { RequestView, RunView } from '#shared/model/run/view/run-view.ts';

import { send } from '../../bridge/send.ts';
import { Button } from '../../components/buttons/button.tsx';
import { FilesGiven } from '../../components/ask/files-given.tsx';
import { PastedChip } from '../../components/ask/pasted-chip.tsx';
import { SelectionChip } from '../../components/ask/selection-chip.tsx';
import { PhaseBadge } from '../../components/run/phase-badge.tsx';
import { ToDoList } from '../../components/run/steps/to-do-list.tsx';
import { useNow } from '../../components/use-now.ts';
import { AnswerActions } from '../../connected/run/answer-actions.tsx';
import { ExtractedDataView } from '../../connected/run/extracted-data-view.tsx';
import { RunFiles } from '../../connected/run/run-files.tsx';
import { useClaims } from '../../connected/run/answer-claims.ts';
import { RunAnswer } from '../../connected/run/run-answer.tsx';
import { RunConsent } from '../../connected/run/run-consent.tsx';
import { RunLentTabs } from '../../connected/run/run-lent-tabs.tsx';
import { RunRefused } from '../../connected/run/run-refused.tsx';
import { askAgain } from '../../store/ask-again.ts';
import { useMirror } from '../../store/app-state.ts';
import { isForgotten } from '../../store/runs/run-places.ts';
import { setPanelOpen } from '../../store/ui-state.ts';
import { momentWords } from '../../text/measure-words.ts';
import { ChangedScripts } from './changed-scripts.tsx';
import { ClaimPlace } from './steps/claim-place.tsx';
import { FilmStrip } from './steps/film-strip.tsx';
import { canBeForked, ForkNote } from './actions/fork-parts.tsx';
import { IterationSection } from './steps/iteration-section.tsx';
import { oneRequest } from './one-request.ts';
import { ReplayedSteps } from './steps/replayed-steps.tsx';
import { RequestLinks } from './request-links.tsx';
import { RunActions } from './actions/run-actions.tsx';
import { RunAudit } from './run-audit.tsx';
import { RunMemory } from './run-memory.tsx';
import { RunTotals } from './run-totals.tsx';
import { StoppedWrites } from './stopped-writes.tsx';
import { VisitedPages } from './visited-pages.tsx';
import { useWords } from '../../text/use-words.ts';
import { ErrorNote } from '../../components/notes/error-note.tsx';

const SECTIONS_AT_ONCE = 50;

interface RunReportProps {
  readonly view: RunView;
  /** First event of the shown request; `null`: the whole run. */
  readonly seq: number | null;
  /** Number of the claim whose place is shown; `null`: none. */
  readonly claim: number | null;
  readonly tabId: TabId;
}

/** Report of a run, from task to answer. */
export function RunReport({ view: run, seq, claim, tabId }: RunReportProps) {
  const view = oneRequest(run, seq);
  const { t } = useWords();
  const [shownCount, setShownCount] = useState(SECTIONS_AT_ONCE);
  const answersFirst = view.phase === 'completed' && view.finalAnswer !== '' && onlyRead(run);
  const answer = <Answer run={run} view={view} claim={claim} tabId={tabId} />;
  const hiddenCount = Math.max(0, view.iterations.length - shownCount);
  return (
    <article className="run-report">
      <ReportHeader view={view} />
      <RequestLinks view={run} seq={seq} tabId={tabId} />
      <ForkNote view={run} tabId={tabId} />
      {answersFirst && answer}
      <RunActions view={run} answersFirst={answersFirst} />
      {view.error !== null && <ErrorNote error={view.error} />}
      <RunRefused view={view} isGone={false} tabId={null} onNewTab={() => setPanelOpen(true)} />
      <StoppedWrites view={run} />
      <ReplayedSteps view={run} />
      <ChangedScripts view={view} />
      {!answersFirst && answer}
      <VisitedPages view={view} />
      <Results view={view} />
      <RunAudit view={run} />
      <RunMemory view={run} />
      <RunLentTabs view={view} />
      {view === run && <RunTotals view={run} />}
      {view.todos.length > 0 && <ToDoList items={view.todos} />}
      <FilmStrip iterations={view.iterations} />
      <h2>{t('runs.howItWent')}</h2>
      {view.iterations.length === 0 && <p className="runs-hint">{t('runs.nothingYet')}</p>}
      <ol className="iterations">
        {view.iterations.slice(0, shownCount).map((iteration) => (
          <IterationSection
            key={iteration.number}
            runId={view.runId}
            iteration={iteration}
            isRunLive={view.life.isLive}
            forkTabId={canBeForked(run) ? tabId : null}
          />
        ))}
      </ol>
      {hiddenCount > 0 && (
        <Button onClick={() => setShownCount(shownCount + SECTIONS_AT_ONCE)}>
          {t('runs.showMorePlans', { count: Math.min(hiddenCount, SECTIONS_AT_ONCE) })}
        </Button>
      )}
    </article>
  );
}

/** Request, model, time and permissions. */
function ReportHeader({ view }: Pick<AnswerProps, 'view'>) {
  const words = useWords();
  const { t } = words;
  const now = useNow(false);
  return (
    <header>
      <h1 dir="auto">{view.task}</h1>
      {view.requests[0]?.selection != null && (
        <SelectionChip selection={view.requests[0].selection} />
      )}
      <FilesGiven names={(view.requests[0]?.files ?? []).map(fileNameOf)} />
      {view.requests[0]?.material.map((material) => (
        <PastedChip key={material.text} material={material} />
      ))}
      <RunConsent view={view} />
      <div className="run-report-line">
        <p className="run-report-when">
          <PhaseBadge phase={view.phase} isRehearsal={view.isRehearsal} />
          {momentWords(words, view.startedAt, now)} ·{' '}
          {view.provider === 'builtin' ? t('common.builtInEngine') : view.model}
        </p>
      </div>
    </header>
  );
}

/** Extracted data and stored files. */
function Results({ view }: { readonly view: RunView }) {
  const { t } = useWords();
  const data = view.iterations.flatMap(extractedData);
  const files = filesIn(view.iterations);
  return (
    <>
      {data.length > 0 && (
        <section aria-label={t('runs.data')}>
          <h2>{t('runs.data')}</h2>
          {data.map((each) => (
            <ExtractedDataView key={each.seq} runId={view.runId} data={each} />
          ))}
        </section>
      )}
      {files.length > 0 && <RunFiles runId={view.runId} files={files} />}
    </>
  );
}

interface AnswerProps {
  /** The whole run: an answer may rest on what earlier requests saw. */
  readonly run: RunView;
  /** The shown part. */
  readonly view: RunView;
  readonly claim: number | null;
  readonly tabId: TabId;
}

/** Answer to the newest request, with sources. */
function Answer({ run, view, claim, tabId }: AnswerProps) {
  const request = view.requests.at(-1);
  return request === undefined || request.finalAnswer === '' ? null : (
    <AnswerTo {...{ run, view, request, claim, tabId }} />
  );
}

function AnswerTo({
  run,
  view,
  request,
  claim,
  tabId,
}: AnswerProps & { readonly request: RequestView }) {
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
