import { useState } from 'react';

import {
  answersOf,
  type ApprovalAnswer,
  type ApprovalRequest,
} from '#shared/model/run/approval/approval.ts';

import { useWords } from '../../text/use-words.ts';
import { Button } from '../button.tsx';
import type { CardState } from './approval-life.ts';
import { answerIn } from './approval-words.ts';

interface ApprovalAnswersProps {
  readonly request: ApprovalRequest;
  readonly state: CardState;
  readonly onDecide: (answer: ApprovalAnswer) => void;
}

const NUMBERS = [2, 3, 4, 5, 6, 8, 10, 15, 20] as const;

/** The answers of a card: the one that does it is filled; what allows nothing can be chosen at once. */
export function ApprovalAnswers({ request, state, onDecide }: ApprovalAnswersProps) {
  const { t } = useWords();
  const kinds = answersOf(request);
  const isGrave = request.kind !== 'mcp-tool' && request.class === 'R4';
  return (
    <div className="approval-answers">
      <Button
        look="primary"
        className={`approval-allow ${isGrave ? 'is-grave' : ''} ${state === 'arming' ? 'is-arming' : ''}`}
        disabled={state !== 'armed'}
        onClick={() => onDecide('once')}
      >
        {answerIn(t, request, 'once')}
      </Button>
      <Button look="quiet" disabled={state === 'expired'} onClick={() => onDecide('refuse')}>
        {answerIn(t, request, 'refuse')}
      </Button>
      {kinds.includes('take-over') && (
        <Button look="quiet" disabled={state === 'expired'} onClick={() => onDecide('take-over')}>
          {answerIn(t, request, 'take-over')}
        </Button>
      )}
      {(kinds.includes('times') || kinds.includes('run')) && (
        <span className="approval-further">
          {kinds.includes('times') && <SeveralTimes state={state} onDecide={onDecide} />}
          {kinds.includes('run') && (
            <Button look="quiet" disabled={state !== 'armed'} onClick={() => onDecide('run')}>
              {answerIn(t, request, 'run')}
            </Button>
          )}
        </span>
      )}
    </div>
  );
}

function SeveralTimes({ state, onDecide }: Omit<ApprovalAnswersProps, 'request'>) {
  const { t } = useWords();
  const [times, setTimes] = useState(3);
  return (
    <span className="approval-times">
      <select
        aria-label={t('approvals.howOften')}
        value={times}
        onChange={(event) => setTimes(Number(event.target.value))}
      >
        {NUMBERS.map((number) => (
          <option key={number} value={number}>
            {number}
          </option>
        ))}
      </select>
      <Button look="quiet" disabled={state !== 'armed'} onClick={() => onDecide(`times:${times}`)}>
        {t('approvals.times', { times })}
      </Button>
    </span>
  );
}
