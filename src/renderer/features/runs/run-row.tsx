import { Trash2 } from 'lucide-react';

import { isEndedPhase, type RunSummary } from '#shared/model/run/run-summary.ts';

import { IconButton } from '../../components/icon-button.tsx';
import { PhaseBadge } from '../../components/run/phase-badge.tsx';
import { plainAnswer } from '../../text/plain-answer.ts';
import { durationWords, momentWords, tokenWords } from '../../text/measure-words.ts';
import { useWords } from '../../text/use-words.ts';

interface RunRowProps {
  readonly run: RunSummary;
  /** ms since the epoch. */
  readonly now: number;
  readonly onOpen: () => void;
  readonly onDelete: () => void;
}

/** One run in the list. */
export function RunRow({ run, now, onOpen, onDelete }: RunRowProps) {
  const words = useWords();
  const { t } = words;
  const facts = [
    momentWords(words, run.startedAt, now),
    ...(run.finishedAt === null ? [] : [durationWords(words, run.finishedAt - run.startedAt)]),
    t('measures.steps', { count: run.toolCalls }),
    ...(run.errors === 0 ? [] : [t('measures.errors', { count: run.errors })]),
    ...(run.tokens.input + run.tokens.output === 0 ? [] : [tokenWords(words, run.tokens)]),
    run.provider === 'builtin' ? t('common.builtInEngine') : run.model,
  ];
  // A run that goes on is stopped first.
  const canDelete = isEndedPhase(run.phase);
  return (
    <li>
      <button
        type="button"
        className="run-row"
        aria-keyshortcuts={canDelete ? 'Delete' : undefined}
        onClick={onOpen}
        onKeyDown={({ key }) => {
          if (key === 'Delete' && canDelete) onDelete();
        }}
      >
        <span className="run-row-task" dir="auto">
          {run.task}
        </span>
        <PhaseBadge phase={run.phase} />
        <span className="run-row-answer" dir="auto">
          {plainAnswer(run.finalAnswer)}
        </span>
        <span className="run-row-facts">{facts.join(' · ')}</span>
      </button>
      {canDelete && (
        <IconButton
          className="run-row-delete"
          label={t('privacy.deleteRun')}
          aria-label={t('privacy.deleteNamedRun', { task: run.task.slice(0, 80) })}
          onClick={onDelete}
        >
          <Trash2 size={16} aria-hidden="true" />
        </IconButton>
      )}
    </li>
  );
}
