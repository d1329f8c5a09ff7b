import { memo, useState } from 'react';

import { openPage } from '../../bridge/open-page.ts';
import { send } from '../../bridge/send.ts';
import { Button } from '../../components/button.tsx';
import { Markdown } from '../../components/markdown.tsx';
import { PhaseBadge } from '../../components/phase-badge.tsx';
import { ProblemNote } from '../../components/problem-note.tsx';
import { ToDoList } from '../../components/to-do-list.tsx';
import { useNow } from '../../components/use-now.ts';
import { useMirror, type ChatRunView } from '../../store/app-state.ts';
import { countWords, durationWords, tokenWords } from '../../store/measure-words.ts';
import { DraftNote } from './draft-note.tsx';
import { PlanBlock } from './plan-block.tsx';

/** Longer runs show their newest plans; the rest is drawn when asked for. */
const SHOWN_PLANS = 30;

/** One run in the chat: the person's words, the work, the answer. */
export const RunCard = memo(function RunCard({ run }: { readonly run: ChatRunView }) {
  const { view, draft } = run;
  const [shownPlans, setShownPlans] = useState(SHOWN_PLANS);
  const isLive = view.phase === 'running';
  const hiddenPlans = Math.max(0, view.iterations.length - shownPlans);

  return (
    <article className="run-card" aria-label={`Run: ${view.task.slice(0, 80)}`}>
      <p className="run-task" dir="auto">
        {view.task}
      </p>
      {hiddenPlans > 0 && (
        <Button look="quiet" onClick={() => setShownPlans(shownPlans + 100)}>
          Show {countWords(Math.min(hiddenPlans, 100), 'earlier plan')}
        </Button>
      )}
      <ol className="run-plans">
        {view.iterations.slice(hiddenPlans).map((iteration) => (
          <PlanBlock key={iteration.number} iteration={iteration} isRunLive={isLive} />
        ))}
      </ol>
      {view.todos.length > 0 && <ToDoList items={view.todos} />}
      {isLive && <DraftNote draft={draft} latest={view.iterations.at(-1)} />}
      {view.error !== null && <ProblemNote message={view.error.message} next={view.error.next} />}
      {view.finalAnswer !== '' && (
        <div className="run-answer">
          <Markdown text={view.finalAnswer} onOpenLink={openLink} />
        </div>
      )}
      <RunFoot run={run} />
    </article>
  );
});

function RunFoot({ run: { summary, view } }: { readonly run: ChatRunView }) {
  const tabs = useMirror((mirror) => mirror.tabs);
  const isLive = view.phase === 'running';
  const now = useNow(isLive);
  const elapsedMs = Math.max(
    0,
    (view.finishedAt ?? (isLive ? now : view.startedAt)) - view.startedAt,
  );
  const facts = [
    countWords(summary.iterations, 'plan'),
    countWords(summary.toolCalls, 'step'),
    durationWords(isLive ? Math.floor(elapsedMs / 1000) * 1000 : elapsedMs),
    ...(summary.tokens.input + summary.tokens.output > 0 ? [tokenWords(summary.tokens)] : []),
  ];
  return (
    <footer className="run-foot">
      <PhaseBadge phase={view.phase} />
      <span
        className="run-facts"
        title="Plans made, steps taken, time, and what the model read and wrote"
      >
        {facts.join(' · ')}
      </span>
      <button
        type="button"
        className="run-open"
        onClick={() => openPage('runs', tabs, `waymark://runs/${view.runId}`)}
      >
        Details
      </button>
    </footer>
  );
}

function openLink(url: string): void {
  send('tab.open', { url });
}
