import { Pin, PinOff, RotateCcw, Trash2 } from 'lucide-react';

import type { RunRequest } from '#shared/model/run/run-request.ts';
import { isEndedPhase } from '#shared/model/run/view/run-summary.ts';

import { IconButton } from '../../../components/buttons/icon-button.tsx';
import { PhaseBadge } from '../../../components/run/phase-badge.tsx';
import { clockWords, dateWords, durationWords } from '../../../text/measure-words.ts';
import { plainAnswer } from '#shared/messages/sentences/plain-answer.ts';
import { useWords } from '../../../text/use-words.ts';

interface RunCellsProps {
  readonly run: RunRequest;
  readonly agentName: (id: string) => string;
  readonly onPin: () => void;
  readonly onReplay: () => void;
  readonly onDelete: () => void;
}

const doneAgain = ({ isRehearsal }: RunRequest) =>
  isRehearsal ? 'rehearsal.forReal' : 'replay.again';

/** A line of the runs list: the request, and below it answer, site and time; its state. */
export function RunCells({ run, agentName, onPin, onReplay, onDelete }: RunCellsProps) {
  const { t } = useWords();
  return (
    <>
      <RunWords run={run} agentName={agentName} />
      <td className="run-line-phase">
        <PhaseBadge phase={run.phase} isRehearsal={run.isRehearsal} />
      </td>
      <td className={run.isPinned ? 'row-actions is-kept' : 'row-actions'}>
        <IconButton
          label={run.isPinned ? t('runs.unpin') : t('runs.pin')}
          tabIndex={-1}
          onClick={onPin}
        >
          {run.isPinned ? (
            <PinOff size={15} aria-hidden="true" />
          ) : (
            <Pin size={15} aria-hidden="true" />
          )}
        </IconButton>
        {isEndedPhase(run.phase) && (
          <IconButton
            label={t(doneAgain(run))}
            aria-label={t('replay.named', { act: t(doneAgain(run)), task: run.text.slice(0, 80) })}
            tabIndex={-1}
            onClick={onReplay}
          >
            <RotateCcw size={15} aria-hidden="true" />
          </IconButton>
        )}
        {isEndedPhase(run.phase) && (
          <IconButton
            label={t('privacy.deleteRun')}
            aria-label={t('privacy.deleteNamedRun', { task: run.text.slice(0, 80) })}
            tabIndex={-1}
            onClick={onDelete}
          >
            <Trash2 size={15} aria-hidden="true" />
          </IconButton>
        )}
      </td>
    </>
  );
}

function RunWords({ run, agentName }: Pick<RunCellsProps, 'run' | 'agentName'>) {
  const words = useWords();
  const { t } = words;
  const answer = plainAnswer(run.answer);
  const facts = [
    ...(run.agentId === null ? [] : [agentName(run.agentId)]),
    run.site,
    run.isPinned ? dateWords(words, run.startedAt) : clockWords(words, run.startedAt),
    ...(run.finishedAt === null ? [] : [durationWords(words, run.finishedAt - run.startedAt)]),
    t('measures.steps', { count: run.steps }),
  ];
  return (
    <td className="run-line-words">
      <span className="row-title" dir="auto" title={run.text.slice(0, 1000)}>
        {run.text}
      </span>
      <span className="run-line-facts" dir="auto">
        {answer !== '' && <span className="run-line-answer">{answer}</span>}
        <span>{facts.filter((fact) => fact !== '').join(' · ')}</span>
      </span>
    </td>
  );
}
