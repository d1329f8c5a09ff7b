import { memo, useState } from 'react';

import type { CallId } from '#shared/model/ids.ts';
import { fileNameOf } from '#shared/model/run/input/picked-file.ts';
import type { IterationView } from '#shared/model/run/view/iteration-view.ts';
import { toRunSummary, type RequestView, type RunView } from '#shared/model/run/view/run-view.ts';
import { planNumber } from '#shared/model/run/view/plan-number.ts';
import { activeMsAt, type Usage } from '#shared/model/run/view/run-usage.ts';
import type { Words } from '#shared/messages/words.ts';

import { openPage } from '../../../bridge/open-page.ts';
import { send } from '../../../bridge/send.ts';
import { Button } from '../../../components/buttons/button.tsx';
import { FilesGiven } from '../../../components/ask/files-given.tsx';
import { PastedChip } from '../../../components/ask/pasted-chip.tsx';
import { SelectionChip } from '../../../components/ask/selection-chip.tsx';
import { Disclosure } from '../../../components/text/disclosure.tsx';
import { PhaseBadge } from '../../../components/run/phase-badge.tsx';
import { ToDoList } from '../../../components/run/steps/to-do-list.tsx';
import { useNow } from '../../../components/use-now.ts';
import { RunConsent } from '../../../connected/run/run-consent.tsx';
import { RunLentTabs } from '../../../connected/run/run-lent-tabs.tsx';
import { RunRefused } from '../../../connected/run/run-refused.tsx';
import { RunRows } from '../../../connected/run/run-rows.tsx';
import { useMirror } from '../../../store/app-state.ts';
import { isForgotten } from '../../../store/runs/run-places.ts';
import type { ShownRun } from '../../../store/slices/runs.ts';
import {
  durationWords,
  moneyWords,
  tokenWords,
  compactNumber,
} from '../../../text/measure-words.ts';
import { countWork } from './count-work.ts';
import { ConnectButton } from '../ask-box/connect-button.tsx';
import { EditAgainButton } from './edit-again-button.tsx';
import { GrowingAnswer } from './growing-answer.tsx';
import { DraftNote } from './draft-note.tsx';
import { PlanBlock } from './plan-block.tsx';
import { RequestAnswer } from './task-answer.tsx';
import { StepsLine } from './steps-line.tsx';
import { ErrorNote } from '../../../components/notes/error-note.tsx';
import { useWords } from '../../../text/use-words.ts';

/** Number of newest plans shown; older ones show on request. */
const SHOWN_PLANS = 30;

/** A run in the chat: request, work, answer, and so on for follow-ups. */
export const RunCard = memo(function RunCard({ run }: { readonly run: ShownRun }) {
  const { t } = useWords();
  const { view, draft } = run;
  const [shownPlans, setShownPlans] = useState(SHOWN_PLANS);
  const hiddenPlans = Math.max(0, view.iterations.length - shownPlans);
  const hiddenUpTo = view.iterations[hiddenPlans - 1]?.number ?? -1;

  return (
    <article className="run-card" aria-label={t('chat.runLabel', { task: view.task.slice(0, 80) })}>
      {hiddenPlans > 0 && (
        <Button look="quiet" onClick={() => setShownPlans(shownPlans + 100)}>
          {t('chat.showEarlierPlans', { count: Math.min(hiddenPlans, 100) })}
        </Button>
      )}
      {view.requests.map((request, index) => (
        <RequestPart
          key={request.seq}
          view={view}
          request={request}
          nextFirst={view.requests[index + 1]?.firstIteration ?? Number.POSITIVE_INFINITY}
          hiddenUpTo={hiddenUpTo}
        />
      ))}
      {view.phase === 'running' && <GrowingAnswer draft={draft} />}
      {view.phase === 'running' && (
        <DraftNote draft={draft} latest={view.iterations.at(-1)} tabId={run.tabIds.at(-1)} />
      )}
      <RunLentTabs view={view} />
      <RunFoot view={view} />
    </article>
  );
});

interface RequestPartProps {
  readonly view: RunView;
  readonly request: RequestView;
  /** Number of the first iteration of the next request. */
  readonly nextFirst: number;
  /** Iterations up to this number are not drawn. */
  readonly hiddenUpTo: number;
}

function RequestPart({ view, request, nextFirst, hiddenUpTo }: RequestPartProps) {
  const plans = view.iterations.filter(
    ({ number }) => number >= request.firstIteration && number < nextFirst && number > hiddenUpTo,
  );
  const { error, finalAnswer } = request;
  const tabId = useMirror((mirror) => mirror.tabs.activeId);
  const isGone = useMirror((mirror) => isForgotten(mirror, view));
  const isNewest = nextFirst === Number.POSITIVE_INFINITY;
  // A success shows its answer; the steps explain a failure.
  const isAnswered = request.end !== null && finalAnswer !== '' && error === null;
  const work = isAnswered ? countWork(request, plans) : null;
  const steps = (
    <RequestSteps
      view={view}
      request={request}
      plans={plans}
      isNewest={isNewest}
      isAnswered={isAnswered}
    />
  );
  return (
    <>
      <div className="run-asked-for">
        <EditAgainButton request={request} />
        <p className="run-task" dir="auto">
          {request.text}
        </p>
      </div>
      {request.selection !== null && <SelectionChip selection={request.selection} />}
      <FilesGiven names={request.files.map(fileNameOf)} />
      {request.material.map((material) => (
        <PastedChip key={material.text} material={material} />
      ))}
      {isNewest && <RunConsent view={view} />}
      {isAnswered && (
        <RequestAnswer view={view} request={request} plans={plans} isNewest={isNewest} />
      )}
      {work !== null && (
        <Disclosure summary={<StepsLine view={view} request={request} work={work} />}>
          {steps}
        </Disclosure>
      )}
      {!isAnswered && steps}
      {isNewest && view.rows.length > 0 && <RunRows view={view} />}
      {isNewest && <RunRefused view={view} isGone={isGone} tabId={tabId} />}
      {error !== null && (
        <ErrorNote
          error={error}
          actions={error.code === 'NEEDS_MODEL' && <ConnectButton look="plain" />}
        />
      )}
      {!isAnswered && finalAnswer !== '' && (
        <RequestAnswer view={view} request={request} plans={[]} isNewest={isNewest} />
      )}
    </>
  );
}

interface RequestStepsProps extends Pick<RequestPartProps, 'view' | 'request'> {
  readonly plans: readonly IterationView[];
  readonly isNewest: boolean;
  readonly isAnswered: boolean;
}

function RequestSteps({ view, request, plans, isNewest, isAnswered }: RequestStepsProps) {
  return (
    <>
      <ol className="run-plans">
        {plans.map((iteration) => (
          <PlanBlock
            key={iteration.number}
            runId={view.runId}
            iteration={iteration}
            number={planNumber([request], iteration.number)}
            isRunLive={view.life.isLive && request.end === null}
            waitingCall={isNewest ? waitingCall(view) : null}
            showsData={!isAnswered}
          />
        ))}
      </ol>
      {request.todos.length > 0 && <ToDoList items={request.todos} />}
    </>
  );
}

/** Id of the call that waits for the person's answer; `null`: none. */
const waitingCall = ({ life }: RunView): CallId | null =>
  life.isLive && life.question !== null ? life.question.callId : null;

function RunFoot({ view }: { readonly view: RunView }) {
  const words = useWords();
  const { t } = words;
  const tabs = useMirror((mirror) => mirror.tabs.here);
  const isGone = useMirror((mirror) => isForgotten(mirror, view));
  const { isLive } = view.life;
  const now = useNow(isLive);
  const elapsedMs = Math.max(
    0,
    (view.finishedAt ?? (isLive ? now : view.startedAt)) - view.startedAt,
  );
  const facts = isLive ? budgetFacts(words, view.usage, now, false) : costFacts(words, view);
  const hint = isLive
    ? budgetFacts(words, view.usage, now, true)
    : endFacts(words, view, elapsedMs);
  return (
    <footer className={isLive ? 'run-foot is-live' : 'run-foot'}>
      <PhaseBadge phase={view.phase} isRehearsal={view.isRehearsal} />
      <span className="run-facts" title={hint.join(' · ')}>
        {facts.join(' · ')}
      </span>
      {!isLive && view.phase !== 'completed' && !isGone && <ContinueButton view={view} />}
      {!isGone ? (
        <button
          type="button"
          className="run-open"
          onClick={() => openPage('runs', tabs, `waymark://runs/${view.runId}`)}
        >
          {t('runs.details')}
        </button>
      ) : (
        <span title={t('chat.notKeptHint')}>{t('chat.notKept')}</span>
      )}
    </footer>
  );
}

/** Facts about an ended run. */
function endFacts(words: Words, view: RunView, elapsedMs: number): readonly string[] {
  const { iterations, toolCalls } = toRunSummary(view);
  return [
    words.t('measures.plans', { count: iterations }),
    words.t('measures.steps', { count: toolCalls }),
    durationWords(words, elapsedMs),
    ...costFacts(words, view),
  ];
}

/** Cost of a run. */
function costFacts(words: Words, view: RunView): readonly string[] {
  const { tokens, cost } = toRunSummary(view);
  return [
    ...(tokens.input + tokens.output > 0 ? [tokenWords(words, tokens)] : []),
    ...(cost === null ? [] : [moneyWords(words, cost)]),
    ...(view.provider === 'acp' ? [view.model] : []),
  ];
}

/** Usage of a live run; `allLimits`: against all limits, otherwise only against limits that are at least half used. */
function budgetFacts(
  words: Words,
  usage: Usage,
  now: number,
  allLimits: boolean,
): readonly string[] {
  const { t } = words;
  const { limits, iterations, toolCalls, tokens, cost } = usage;
  const activeMs = Math.floor(activeMsAt(usage, now) / 1000) * 1000;
  const fact = (
    used: number,
    limit: number | null | undefined,
    say: (value: number) => string,
    sayShort = say,
  ): string =>
    limit == null || (!allLimits && used < limit / 2)
      ? say(used)
      : t('measures.of', { used: sayShort(used), limit: say(limit) });
  const plans = (count: number): string => t('measures.plans', { count });
  const steps = (count: number): string => t('measures.steps', { count });
  const duration = (ms: number): string => durationWords(words, ms);
  const tokensOf = (count: number): string => tokenWords(words, { input: count, output: 0 });
  const money = (dollars: number): string => moneyWords(words, dollars);
  return [
    fact(iterations, limits?.maxIterations, plans, String),
    fact(toolCalls, limits?.maxToolCalls, steps, String),
    fact(activeMs, limits?.timeoutMs, duration),
    ...(tokens === 0
      ? []
      : [fact(tokens, limits?.maxTokens, tokensOf, (count) => compactNumber(words, count))]),
    ...(cost === 0 ? [] : [fact(cost, limits?.maxCost, money)]),
  ];
}

/** Continues the run from the last finished step. */
function ContinueButton({ view }: { readonly view: RunView }) {
  const { t } = useWords();
  const tabId = useMirror((mirror) => mirror.tabs.activeId);
  return (
    <Button
      look="quiet"
      disabled={tabId === null}
      title={t('chat.continueHint')}
      onClick={() => {
        if (tabId !== null) send('run.continue', { runId: view.runId, text: null, tabId });
      }}
    >
      {t(view.phase === 'failed' ? 'common.tryAgain' : 'runs.continue')}
    </Button>
  );
}
