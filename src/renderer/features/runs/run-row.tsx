import type { RunSummary } from '#shared/model/run/run-summary.ts';

import { PhaseBadge } from '../../components/phase-badge.tsx';
import { plainAnswer } from '../../text/plain-answer.ts';
import { countWords, durationWords, momentWords, tokenWords } from '../../text/measure-words.ts';

interface RunRowProps {
  readonly run: RunSummary;
  /** ms since the epoch. */
  readonly now: number;
  readonly onOpen: () => void;
}

/** One run in the list. */
export function RunRow({ run, now, onOpen }: RunRowProps) {
  const facts = [
    momentWords(run.startedAt, now),
    ...(run.finishedAt === null ? [] : [durationWords(run.finishedAt - run.startedAt)]),
    countWords(run.toolCalls, 'step'),
    ...(run.errors === 0 ? [] : [countWords(run.errors, 'error')]),
    ...(run.tokens.input + run.tokens.output === 0 ? [] : [tokenWords(run.tokens)]),
    run.provider === 'builtin' ? 'built-in engine' : run.model,
  ];
  return (
    <li>
      <button type="button" className="run-row" onClick={onOpen}>
        <span className="run-row-task" dir="auto">
          {run.task}
        </span>
        <PhaseBadge phase={run.phase} />
        <span className="run-row-answer" dir="auto">
          {plainAnswer(run.finalAnswer)}
        </span>
        <span className="run-row-facts">{facts.join(' · ')}</span>
      </button>
    </li>
  );
}
